/** Implements `npm run packages:record`: records the public names of the published packages. */
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { deriveSurface } from './derive-surface.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { readPublishedPackages } from './published-packages.ts';
import { recordSurface } from './recorded-surface.ts';

for (const published of readPublishedPackages()) {
  const outDir = path.join(ROOT, '.cache/declarations', published.name);
  try {
    await emitDeclarations(published, outDir);
    recordSurface(published, deriveSurface(published, outDir));
    console.log(`${published.name} ${published.manifest.version}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
