import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the folder of an installed package, without symbolic links. Returns null if it is not installed. Also finds
 * packages that do not export their package.json.
 * @param from folder that imports the package
 */
export function findPackage(from, name) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places.map((place) => path.join(place, name)).find((each) => existsSync(each));
  return folder ? realpathSync(folder) : null;
}
