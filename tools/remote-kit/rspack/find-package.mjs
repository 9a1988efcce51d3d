import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the folder of an installed package, without symbolic links, or null if the package is not installed. Also
 * finds packages that do not export their package.json.
 * @param from folder that imports the package
 */
export function findPackage(from, name) {
  const searchPaths = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = searchPaths.map((place) => path.join(place, name)).find((each) => existsSync(each));
  return folder ? realpathSync(folder) : null;
}
