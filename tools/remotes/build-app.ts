import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { AppName } from '../../bff/contract/src/releases/release.ts';
import { NX_ENV } from '../stack/build.ts';
import { ROOT } from '../stack/settings.ts';

/** Builds the app, and the shell, which lists the routes of remotes. Nx restores unchanged builds from its cache. */
export function buildApp(app: AppName, version: string | undefined): void {
  const nx = path.join(ROOT, 'node_modules/.bin/nx');
  // The build does not need the deploy token, and it runs code of many packages.
  const { EPM_TOKEN: _, ...environment } = process.env;
  const run = (name: AppName, env: NodeJS.ProcessEnv) => {
    const { status } = spawnSync(nx, ['run', `@epm/${name}:build`, '--outputStyle=static'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, ...NX_ENV, ...env },
    });
    if (status !== 0) throw new Error(`${name} could not be built: npx nx run @epm/${name}:build`);
  };
  if (app !== 'shell') run('shell', {});
  run(app, version ? { APP_VERSION: version } : {});
}
