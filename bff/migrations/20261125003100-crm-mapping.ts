import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the mapping of fields and stages to Odoo, with the fields that were sent so far.
 *
 * `crm_sync.resync_lead_id`: last lead that the comparison of all leads has reached.
 */
export class CrmMapping20261125003100 implements MigrationInterface {
  readonly name = 'CrmMapping20261125003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE crm_sync ADD COLUMN resync_lead_id uuid`);
    await runner.query(`
      INSERT INTO site_settings (key, value)
      SELECT 'crmMapping', jsonb_build_object('stages', '[]'::jsonb, 'fields', jsonb_agg(
        jsonb_build_object('field', field, 'odooField', odoo_field) ORDER BY position))
      FROM (VALUES
        (1, 'name', 'contact_name'), (2, 'company', 'partner_name'), (3, 'email', 'email_from'), (4, 'phone', 'phone'),
        (5, 'streetAddress', 'street'), (6, 'city', 'city'), (7, 'zipCode', 'zip'), (8, 'source', NULL),
        (9, 'estimatedRent', NULL)) AS mapping (position, field, odoo_field)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'crmMapping'`);
    await runner.query(`ALTER TABLE crm_sync DROP COLUMN resync_lead_id`);
  }
}
