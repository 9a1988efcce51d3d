import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the settings for agreements. The template ids belong to the simulator. The first team member signs for the
 * company.
 */
export class AgreementSettings20261123004100 implements MigrationInterface {
  readonly name = 'AgreementSettings20261123004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO site_settings (key, value)
      SELECT 'agreements', jsonb_build_object(
        'templates', jsonb_build_object(
          'management_agreement', 1001, 'onboarding_form', 1002, 'walkthrough_checklist', 1003, 'lease_agreement', 1004),
        'broker', jsonb_build_object('name', team.value -> 0 ->> 'name', 'email', company.value ->> 'email'),
        'expireAfterDays', 30,
        'paymentGate', 'either')
      FROM site_settings AS company JOIN site_settings AS team ON team.key = 'team' WHERE company.key = 'company'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'agreements'`);
  }
}
