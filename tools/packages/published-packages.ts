import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

export interface PackageManifest {
  name: string;
  version: string;
  description: string;
  sideEffects: boolean | string[];
  /** Source files or assets, by subpath. */
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package of this workspace that remotes in other repositories use. */
export interface PublishedPackage {
  name: string;
  /** Absolute path. */
  folder: string;
  manifest: PackageManifest;
  /** Source files by public subpath. The compiler reads them and all files that they import. */
  entries: Record<string, string>;
}

/** Exports that only this workspace uses. The packed package does not have them. */
const INTERNAL_EXPORTS = new Set(['@epm/contract/releases']);

export const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;

/** Returns the version ranges of the packages that npm installs for a remote's package, by package name. */
export const getDeclaredVersionRanges = (manifest: PackageManifest): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.peerDependencies,
});

function readPublishedPackage(folder: string): PublishedPackage {
  const absolute = path.join(ROOT, folder);
  const manifest = readManifest(absolute);
  const isPublic = (subpath: string) => !INTERNAL_EXPORTS.has(path.posix.join(manifest.name, subpath));
  manifest.exports = Object.fromEntries(Object.entries(manifest.exports).filter(([subpath]) => isPublic(subpath)));
  const entries = Object.entries(manifest.exports).filter(([, file]) => /\.tsx?$/.test(file));
  return { name: manifest.name, folder: absolute, manifest, entries: Object.fromEntries(entries) };
}

export const readPublishedPackages = (): PublishedPackage[] =>
  ['bff/contract', 'shell/router', 'shell/ui'].map(readPublishedPackage);
