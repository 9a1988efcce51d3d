import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/env.ts';
import { Log } from '../log/log.ts';
import { Database } from './database.ts';
import { loadMigrations } from './migration-files.ts';

/** PostgreSQL error code: the table does not exist, because the database was never migrated. */
const UNDEFINED_TABLE_CODE = '42P01';

/** Compares the schema with this code's migrations. The API and the worker log differences at startup. */
@Injectable()
export class SchemaVersion implements OnApplicationBootstrap {
  private knownMigrations: Promise<string[]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const [missing, newer] = [await this.listMissing(), await this.listNewer()];
      if (missing.length > 0)
        this.log.error('the schema is older than this code: run the migrations', undefined, { missing });
      if (newer.length > 0) this.log.warn('the schema is newer than this code: deploy the newer version', { newer });
      if (this.config.isProduction && (await this.isSuperuser())) {
        this.log.warn(
          'DATABASE_URL names a superuser: name a role with fewer rights, and the owner in MIGRATION_DATABASE_URL',
        );
      }
    } catch (error) {
      this.log.error('could not compare the schema with this code', error);
    }
  }

  /**
   * Returns the migrations that this code needs but that have not run. The process is not ready until the list is
   * empty.
   */
  async listMissing(): Promise<string[]> {
    const applied = new Set(await this.listApplied());
    return (await this.listKnown()).filter((name) => !applied.has(name));
  }

  /**
   * Returns migrations in the database that this code does not contain. They exist while a newer version is deployed,
   * or after a rollback.
   */
  async listNewer(): Promise<string[]> {
    const known = new Set(await this.listKnown());
    return (await this.listApplied()).filter((name) => !known.has(name));
  }

  private listKnown(): Promise<string[]> {
    this.knownMigrations ??= loadMigrations().then((classes) =>
      classes.map((Migration) => new Migration().name ?? Migration.name),
    );
    return this.knownMigrations;
  }

  private async listApplied(): Promise<string[]> {
    try {
      const rows = await this.database.rows<{ name: string }>('SELECT name FROM migrations');
      return rows.map(({ name }) => name);
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE_CODE) return [];
      throw error;
    }
  }

  private async isSuperuser(): Promise<boolean> {
    const [role] = await this.database.rows<{ rolsuper: boolean }>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    return role?.rolsuper ?? false;
  }
}
