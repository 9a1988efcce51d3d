import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ROOT } from '../stack/settings.ts';

type MigrationClass = new () => MigrationInterface;

const FOLDER = path.join(ROOT, 'bff', 'migrations');

/** Returns every migration of this version by name, oldest first. */
export async function knownMigrations(): Promise<Map<string, MigrationClass>> {
  const known = new Map<string, MigrationClass>();
  for (const file of readdirSync(FOLDER)
    .filter((name) => /^\d{14}-[\w-]+\.ts$/.test(name))
    .sort()) {
    const exported = (await import(path.join(FOLDER, file))) as Record<string, MigrationClass>;
    for (const migration of Object.values(exported)) known.set(new migration().name ?? migration.name, migration);
  }
  return known;
}

/** Runs the given migrations that the database does not have yet. */
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
