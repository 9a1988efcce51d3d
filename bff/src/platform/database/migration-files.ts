import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;
type RepeatableScript = (runner: QueryRunner) => Promise<void>;

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** Loads the migrations of `bff/migrations`, oldest first. Each file `<14 digits>-<name>` exports one class. */
export const loadMigrations = (): Promise<MigrationClass[]> => loadModules<MigrationClass>(/^\d{14}-[\w-]+\.(ts|js)$/);

/**
 * Loads the scripts that `migrate` runs after the migrations, even if no migration is new. They create database
 * functions from lookup tables in the contract package. Each file `repeatable-<name>` exports one function.
 */
export const loadRepeatableScripts = (): Promise<RepeatableScript[]> =>
  loadModules<RepeatableScript>(/^repeatable-[\w-]+\.(ts|js)$/);

/** Loads the serving role's rights on restricted tables, by table. */
export async function loadTableRights(): Promise<Readonly<Record<string, string>>> {
  // The extension is .ts in development and .js in a build.
  const { TABLE_PRIVILEGES } = (await import(
    new URL(`table-rights${extname(import.meta.url)}`, migrationsFolder).href
  )) as {
    TABLE_PRIVILEGES: Record<string, string>;
  };
  return TABLE_PRIVILEGES;
}

async function loadModules<T extends MigrationClass | RepeatableScript>(fileName: RegExp): Promise<T[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => fileName.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const moduleExports = (await import(new URL(file, migrationsFolder).href)) as Record<string, unknown>;
      const functions = Object.values(moduleExports).filter((value): value is T => typeof value === 'function');
      if (functions.length !== 1 || !functions[0]) throw new Error(`${file} must export exactly one class or function`);
      return functions[0];
    }),
  );
}
