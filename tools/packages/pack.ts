/** Implements `npm run packages:pack -- [--out dir]`: packs the packages for remotes in other repositories. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../stack/settings.ts';
import { packPackages } from './pack-packages.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
try {
  const files = await packPackages(path.resolve(values.out ?? path.join(ROOT, '.cache/packages')));
  for (const file of files) console.log(file);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
