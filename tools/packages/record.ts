/** Implements `npm run packages:record`: records the public names of the published packages. */
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { deriveCurrentSurface, readRecordedPackages } from './current-surface.ts';
import { recordSurface } from './recorded-surface.ts';

for (const published of readRecordedPackages()) {
  const outDir = path.join(ROOT, '.cache/declarations', published.name);
  try {
    recordSurface(published, await deriveCurrentSurface(published, outDir));
    console.log(`${published.name} ${published.manifest.version}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
