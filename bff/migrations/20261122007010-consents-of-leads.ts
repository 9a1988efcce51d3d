import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets the lead_id of consents to null when their lead is purged. The trigger is SECURITY DEFINER, because the serving
 * role may not change or delete consents. Consents of a suspect lead have no contact yet and are deleted with the lead.
 */
export class ConsentsOfLeads20261122007010 implements MigrationInterface {
  readonly name = 'ConsentsOfLeads20261122007010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION release_consents_of_lead() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        DELETE FROM consents WHERE lead_id = OLD.id AND contact_id IS NULL;
        UPDATE consents SET lead_id = NULL WHERE lead_id = OLD.id;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER leads_release_consents BEFORE DELETE ON leads
      FOR EACH ROW EXECUTE FUNCTION release_consents_of_lead()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_release_consents ON leads');
    await runner.query('DROP FUNCTION release_consents_of_lead()');
  }
}
