import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);
const MIGRATION_FILE = /^\d{14}-[\w-]+\.ts$/;

const getTimestamp = (file: string): string => file.slice(0, 14);

/**
 * Returns why migrations would run in the wrong order. A database on which a later migration has run would otherwise
 * get an earlier one afterwards.
 * @param mainFiles migrations on the base branch
 */
function findOrderErrors(files: readonly string[], mainFiles: readonly string[], now: Date): string[] {
  // A branch with a new baseline replaces all migrations.
  if (!files.some((file) => mainFiles.includes(file))) mainFiles = [];
  const newestOnMain = mainFiles.map(getTimestamp).sort().at(-1) ?? '';
  const nowTimestamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return files
    .filter((file) => !mainFiles.includes(file))
    .flatMap((file) => [
      ...(getTimestamp(file) <= newestOnMain ? [`${file} is not newer than ${newestOnMain}, which is on main`] : []),
      ...(getTimestamp(file) > nowTimestamp ? [`${file} is dated in the future; the time is ${nowTimestamp} UTC`] : []),
      ...(files.some((other) => other !== file && getTimestamp(other) === getTimestamp(file))
        ? [`${file} has the timestamp of another migration`]
        : []),
    ]);
}

/** Returns the migrations on the base branch. Empty if the clone has no such branch. */
function listMigrationsOnMain(): string[] {
  for (const branch of ['main', 'origin/main']) {
    try {
      return execFileSync('git', ['ls-tree', '--full-tree', '--name-only', `${branch}:bff/migrations`], {
        cwd: migrationsFolder,
        encoding: 'utf8',
        stdio: 'pipe',
      })
        .split('\n')
        .filter((file) => MIGRATION_FILE.test(file));
    } catch {
      // The branch does not exist.
    }
  }
  return [];
}

describe('the order of migrations', () => {
  const main = ['20261129100000-baseline.ts', '20270104090000-rooms.ts'];
  const now = new Date('2027-02-01T12:00:00Z');

  it('permits a migration that is newer than those on main and not dated in the future', () => {
    expect(findOrderErrors([...main, '20270201110000-floors.ts'], main, now)).toEqual([]);
  });

  it.each([
    ['20261128080000-floors.ts', 'is not newer than 20270104090000, which is on main'],
    ['20261224080000-floors.ts', 'is not newer than 20270104090000, which is on main'],
    ['20270201130000-floors.ts', 'is dated in the future; the time is 20270201120000 UTC'],
  ])('refuses %s, because it %s', (file, reason) => {
    expect(findOrderErrors([...main, file], main, now)).toEqual([`${file} ${reason}`]);
  });

  it('permits a new baseline in place of all migrations', () => {
    expect(findOrderErrors(['20261201090000-baseline.ts'], main, now)).toEqual([]);
  });

  it('refuses two migrations with the same timestamp', () => {
    const files = ['20270201110000-floors.ts', '20270201110000-walls.ts'];
    expect(findOrderErrors([...main, ...files], main, now)).toEqual(
      files.map((file) => `${file} has the timestamp of another migration`),
    );
  });

  it('finds no error in this branch', () => {
    const files = readdirSync(migrationsFolder).filter((file) => MIGRATION_FILE.test(file));
    expect(findOrderErrors(files, listMigrationsOnMain(), new Date())).toEqual([]);
  });
});
