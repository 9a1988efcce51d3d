import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';
import { loadMigrations } from './migration-files.ts';

/** Whether the database has every migration that this code was written against. Newer ones are fine. */
@Injectable()
export class SchemaVersion {
  private expected: Promise<string[]> | undefined;

  constructor(private readonly database: Database) {}

  /** Names of the migrations that have not run yet. */
  async missing(): Promise<string[]> {
    this.expected ??= loadMigrations().then((classes) => classes.map((each) => new each().name ?? each.name));
    const rows = await this.database.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    return (await this.expected).filter((name) => !applied.has(name));
  }
}
