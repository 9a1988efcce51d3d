import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds authenticator apps as a second factor of staff, and the policy that requires a second factor for admins. */
export class SecondFactors20261201002000 implements MigrationInterface {
  readonly name = 'SecondFactors20261201002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS second_factors (
        user_id uuid PRIMARY KEY REFERENCES todo_profiles (id) ON DELETE CASCADE,
        secret text NOT NULL,
        enabled_at timestamptz(3),
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes bytea[] NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sign_in_policy (
        is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
        admins_need_second_factor boolean NOT NULL
      )`);
    await runner.query('INSERT INTO sign_in_policy (admins_need_second_factor) VALUES (false) ON CONFLICT DO NOTHING');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_policy');
    await runner.query('DROP TABLE second_factors');
  }
}
