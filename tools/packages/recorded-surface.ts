import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from './derive-surface.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Content of `surface.json`, which is stored with each package: the public names of its current version. */
export interface RecordedSurface {
  version: string;
  surface: Surface;
}

const MAX_LISTED_NAMES = 10;

const getRecordedSurfaceFile = ({ folder }: PublishedPackage) => path.join(folder, 'surface.json');

/** Returns null if no version was recorded. */
function readRecordedSurface(published: PublishedPackage): RecordedSurface | null {
  const file = getRecordedSurfaceFile(published);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedSurface) : null;
}

/** Returns the differences between two surfaces, such as 'removed Button from .'. */
export function listSurfaceDifferences(before: Surface, after: Surface): string[] {
  const subpaths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return subpaths.flatMap((subpath) => {
    const old = before[subpath] ?? {};
    const current = after[subpath] ?? {};
    const names = [...new Set([...Object.keys(old), ...Object.keys(current)])].toSorted();
    const changed = names.flatMap((name) => {
      if (!(name in current)) return [`removed ${name} from ${subpath}`];
      if (!(name in old)) return [`added ${name} to ${subpath}`];
      return old[name] === current[name] ? [] : [`changed ${name} in ${subpath}`];
    });
    if (!(subpath in before)) return [`added ${subpath}`, ...changed];
    return subpath in after ? changed : [`removed ${subpath}`, ...changed];
  });
}

/**
 * Returns error messages for the developer who changed the package. Empty if the recorded version has the same public
 * names and the changelog describes the version.
 */
export function findSurfaceErrors(published: PublishedPackage, surface: Surface): string[] {
  const { name, manifest } = published;
  const record = readRecordedSurface(published);
  const advice = `Raise the version in ${name}'s package.json, describe it in its CHANGELOG.md and run npm run packages:record.`;
  if (record?.version !== manifest.version)
    return [
      `${name} ${manifest.version} has no record of its public names. Describe the version in CHANGELOG.md and run npm run packages:record.`,
    ];
  const differences = listSurfaceDifferences(record.surface, surface);
  const errors = hasChangelogEntry(published) ? [] : [`CHANGELOG.md of ${name} does not describe ${manifest.version}.`];
  if (differences.length === 0) return errors;
  const others = differences.length - MAX_LISTED_NAMES;
  const listed = [...differences.slice(0, MAX_LISTED_NAMES), ...(others > 0 ? [`${others} more`] : [])];
  return [
    ...errors,
    `The public names of ${name} differ from version ${manifest.version}: ${listed.join('; ')}. ${advice}`,
  ];
}

const hasChangelogEntry = ({ folder, manifest }: PublishedPackage) =>
  readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`## ${manifest.version} `) || line === `## ${manifest.version}`);

/**
 * Records the public names of a version.
 * @throws Error if the version is already recorded with other names, or if the changelog does not describe the version
 */
export function recordSurface(published: PublishedPackage, surface: Surface): void {
  const { name, manifest } = published;
  const record = readRecordedSurface(published);
  if (record?.version === manifest.version && listSurfaceDifferences(record.surface, surface).length > 0)
    throw new Error(
      `${name} ${manifest.version} is already recorded with other public names. Raise the version in its package.json.`,
    );
  if (!hasChangelogEntry(published)) throw new Error(`CHANGELOG.md of ${name} does not describe ${manifest.version}.`);
  const content: RecordedSurface = { version: manifest.version, surface };
  writeFileSync(getRecordedSurfaceFile(published), `${JSON.stringify(content, null, 2)}\n`);
}
