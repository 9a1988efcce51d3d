import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ROOT } from '../stack/settings.ts';

type MigrationClass = new () => MigrationInterface;

const MIGRATIONS_FOLDER = path.join(ROOT, 'bff', 'migrations');

/** Loads all migrations of this version, oldest first. @returns the migrations by name */
export async function loadMigrations(): Promise<Map<string, MigrationClass>> {
  const migrations = new Map<string, MigrationClass>();
  for (const file of readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => /^\d{14}-[\w-]+\.ts$/.test(name))
    .sort()) {
    const exported = (await import(path.join(MIGRATIONS_FOLDER, file))) as Record<string, MigrationClass>;
    for (const migration of Object.values(exported)) migrations.set(new migration().name ?? migration.name, migration);
  }
  return migrations;
}

/** Runs the given migrations, except those that have already run on the database. */
export async function runMigrations(url: string, migrations: MigrationClass[]): Promise<void> {
  const source = await new DataSource({
    type: 'postgres',
    url,
    applicationName: 'restore',
    migrations,
    installExtensions: false,
  }).initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
