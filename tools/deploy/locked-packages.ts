import path from 'node:path';

/** An entry of `packages` in package-lock.json. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** The folder of a workspace, if the entry is a link to it. */
  resolved?: string;
  link?: boolean;
}

/** Packages by the folder into which npm installs them, relative to the root, such as `bff/node_modules/tar-stream`. */
export type LockedPackages = Record<string, LockedPackage>;

/**
 * Finds the folder from which Node.js loads a package: the first `node_modules` on the way up that contains it.
 * @param from folder of the importing file
 * @param isInstalled whether a folder exists
 */
export function findPackageFolder(
  name: string,
  from: string,
  isInstalled: (folder: string) => boolean,
): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (isInstalled(candidate)) return candidate;
    if (folder === '.' || folder === '/') return undefined;
  }
}

/** Returns the names of the packages that a package cannot run without. */
export function listRequirements({
  dependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}

/**
 * Returns the folders that `npm ci --omit=dev` creates for the given workspaces: the workspaces and everything that
 * they require. Leaves out optional dependencies, which npm installs only on some platforms.
 */
export function findProductionFolders(packages: LockedPackages, workspaces: readonly string[]): Set<string> {
  const folders = new Set<string>();
  const add = (folder: string): void => {
    const locked = packages[folder];
    if (!locked || folders.has(folder)) return;
    folders.add(folder);
    if (locked.link && locked.resolved) return add(locked.resolved);
    for (const name of listRequirements(locked))
      add(findPackageFolder(name, folder, (candidate) => candidate in packages) ?? '');
  };
  for (const workspace of workspaces) add(`node_modules/${workspace}`);
  return folders;
}
