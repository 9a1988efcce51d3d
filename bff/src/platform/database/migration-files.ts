import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

const folder = new URL('../../../migrations/', import.meta.url);

/** Every migration of `bff/migrations`, oldest first: one class per file, the file named `<14 digits>-<name>`. */
export async function loadMigrations(): Promise<MigrationClass[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}-[\w-]+\.(ts|js)$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
      const classes = Object.values(exported).filter((value): value is MigrationClass => typeof value === 'function');
      if (classes.length !== 1 || !classes[0]) throw new Error(`Migration ${file} must export exactly one class`);
      return classes[0];
    }),
  );
}
