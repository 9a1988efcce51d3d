/**
 * Implements `npm run import -- <dump.sql | table.csv | zip …>`: imports the data of the former system with `--write`,
 * or otherwise does a dry run. Works on the local stack, or on the installation that DATABASE_URL and SITE_URL specify.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findReleaseServices } from '../remotes/find-release-services.ts';
import { acquireBuildLock } from '../stack/build-lock.ts';
import { NX_ENV } from '../stack/build.ts';
import { ROOT } from '../stack/settings.ts';
import { readState } from '../stack/state-file.ts';

const [nxFile, scriptFile] = ['node_modules/.bin/nx', 'bff/dist/src/import-former-system.js'].map((file) =>
  path.join(ROOT, file),
);

async function main(): Promise<number> {
  const { databaseUrl } = findReleaseServices(process.env);
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');
  const siteUrl = process.env.SITE_URL?.trim() || readState(dataDir)?.site;
  const release = await acquireBuildLock();
  const built = spawnSync(nxFile ?? '', ['run', '@epm/bff:build', '--outputStyle=static'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...NX_ENV },
  });
  release();
  if (built.status !== 0) throw new Error('The server could not be built: npx nx run @epm/bff:build');
  const { status } = spawnSync(process.execPath, [scriptFile ?? '', ...process.argv.slice(2)], {
    // Paths are relative to the folder in which npm was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, ...(siteUrl && { SITE_URL: siteUrl }) },
  });
  return status ?? 1;
}

main().then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
