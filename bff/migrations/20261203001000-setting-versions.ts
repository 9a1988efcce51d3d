import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores each value that a setting has had. A trigger fills the table, so every writer is covered. */
export class SettingVersions20261203001000 implements MigrationInterface {
  readonly name = 'SettingVersions20261203001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_setting_versions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        value jsonb NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        changed_by uuid
      )`);
    await runner.query(
      'CREATE INDEX site_setting_versions_newest ON site_setting_versions (key, changed_at DESC, id DESC)',
    );
    await runner.query(`
      INSERT INTO site_setting_versions (key, value, changed_at, changed_by)
      SELECT key, value, updated_at, updated_by FROM site_settings ORDER BY key`);
    await runner.query(`
      CREATE FUNCTION keep_site_setting_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' OR OLD.value IS DISTINCT FROM NEW.value THEN
          INSERT INTO site_setting_versions (key, value, changed_at, changed_by)
          VALUES (NEW.key, NEW.value, NEW.updated_at, NEW.updated_by);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER site_settings_keep_version AFTER INSERT OR UPDATE ON site_settings
      FOR EACH ROW EXECUTE FUNCTION keep_site_setting_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER site_settings_keep_version ON site_settings');
    await runner.query('DROP FUNCTION keep_site_setting_version()');
    await runner.query('DROP TABLE site_setting_versions');
  }
}
