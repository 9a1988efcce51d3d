import { deriveSurface, type Surface } from './derive-surface.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { deriveKitSurface, readKitPackage } from './kit-surface.ts';
import { readPublishedPackages, type PublishedPackage } from './published-packages.ts';

/** Returns the packages with a `surface.json`: the libraries and the kit. */
export const readRecordedPackages = (): PublishedPackage[] => [...readPublishedPackages(), readKitPackage()];

/**
 * Derives the public names of a package from its sources.
 * @param outDir folder for the declarations
 * @throws Error if the package does not compile
 */
export async function deriveCurrentSurface(published: PublishedPackage, outDir: string): Promise<Surface> {
  if (published.name === readKitPackage().name) return deriveKitSurface(published);
  await emitDeclarations(published, outDir);
  return deriveSurface(published, outDir);
}
