import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Applies the retention of leads to referrals. A referral that staff deleted is purged after 30 days. When a contact is
 * deleted, the contact's referrals are deleted, except converted referrals, because they document a fee. The messages
 * about a referral are deleted with it.
 */
const DELETIONS = {
  contacts: `
    DELETE FROM realtor_referrals
    WHERE lower(btrim(client_email)) = OLD.email AND status <> 'converted'`,
  realtor_referrals: `
    DELETE FROM message_sends
    WHERE unique_key IN ('referral-received:' || OLD.id || ':email', 'referral-notice:' || OLD.id || ':email')`,
} as const;

export class ReferralRetention20261122003020 implements MigrationInterface {
  readonly name = 'ReferralRetention20261122003020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE realtor_referrals ADD COLUMN deleted_at timestamptz(3)');
    for (const [table, statement] of Object.entries(DELETIONS)) {
      await runner.query(`
        CREATE FUNCTION forget_referral_with_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${statement};
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${table}_forget_referral AFTER DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION forget_referral_with_${table}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(DELETIONS)) {
      await runner.query(`DROP TRIGGER ${table}_forget_referral ON ${table}`);
      await runner.query(`DROP FUNCTION forget_referral_with_${table}()`);
    }
    await runner.query('ALTER TABLE realtor_referrals DROP COLUMN deleted_at');
  }
}
