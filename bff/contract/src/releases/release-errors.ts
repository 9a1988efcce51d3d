import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isPageCode } from './archive.ts';
import { type AppName, type Deploy, findSharedLibraryErrors, listClientFiles } from './release.ts';
import { hasIntegrity } from './integrity.ts';
import { findMountErrors } from './mounts.ts';
import { findNavigationErrors } from './navigation-errors.ts';
import type { ApiDocument } from './operation-shapes.ts';
import { findPartErrors } from './part-errors.ts';
import { findPolicyErrors } from './policy-errors.ts';
import type { CallApi, Renderer } from './renderer.ts';
import { findSizeErrors } from './size-errors.ts';
import { type TrialPage, type TrialResult, tryPages } from './trial.ts';
import { findExportErrors, findOperationErrors } from './version-needs.ts';
import { isPermanentReadError } from './version-store.ts';

/** Pages of a remote that the server rendered during a trial, with the versions of the site on which it ran. */
export interface RenderedTrial {
  shell: Deploy;
  remote: Deploy;
  /** All remotes of the site, including this one. */
  remotes: readonly Deploy[];
  pages: readonly TrialPage[];
}

/** A planned release: the live versions, and the candidates that will replace or join them. */
export interface ReleaseChange {
  live: readonly Deploy[];
  candidates: readonly Deploy[];
}

/** Access to the stored files of the versions, and to processes that run their server bundles. */
export interface ReleaseSources {
  /** Reads a file of a version. Null if the file does not exist. */
  read(app: AppName, version: string, file: string): Promise<Buffer | null>;
  /**
   * Calls `use` with a renderer for the shell and, if given, the remote. The renderer is valid until `use` settles.
   * @throws if a bundle does not start
   */
  withRenderer<T>(shell: Deploy, remote: Deploy | null, use: (renderer: Renderer) => Promise<T>): Promise<T>;
  /** Handles the API calls that pages make during a trial render. Null if no API runs. */
  callApi: CallApi | null;
  /** Hydrates rendered pages in a browser, and returns errors without the version's name. Null without a browser. */
  hydrate: ((trial: RenderedTrial) => Promise<string[]>) | null;
  /**
   * Reads the OpenAPI document of the API with which the versions will run. If null, the API operations that a version
   * uses are not checked.
   */
  readApi(): Promise<ApiDocument | null>;
  /** True to render no pages. A slow machine must not prevent a rollback to a version whose pages ran before. */
  skipsTrial?: boolean;
  /** Returns whether a version satisfies an npm range. */
  satisfies(version: string, range: string): boolean;
}

/** Compressed variants, which most browsers receive instead of the plain file. */
const COMPRESSED_VARIANTS = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

const formatDeployName = ({ app, version }: Deploy) => `${app} ${version}`;
const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Returns the reasons why the candidates must not go live, as sentences for the user who publishes or activates them.
 * An error in a live remote counts only if this change causes the error. So a remote that is already broken does not
 * block a rollback of the shell.
 */
export async function findReleaseErrors(
  { live, candidates }: ReleaseChange,
  sources: ReleaseSources,
): Promise<string[]> {
  const candidateFileErrors = (await Promise.all(candidates.map((deploy) => findFileErrors(deploy, sources)))).flat();
  if (candidateFileErrors.length > 0) return candidateFileErrors;
  const apiErrors = (await Promise.all(candidates.map((deploy) => findOperationErrors(deploy, sources)))).flat();
  if (apiErrors.length > 0) return apiErrors;
  const plannedVersions = [
    ...live.filter(({ app }) => !candidates.some((candidate) => candidate.app === app)),
    ...candidates,
  ];
  const ownershipErrors = candidates.flatMap((candidate, index) => {
    const others = plannedVersions.filter((each) => each !== candidate && !candidates.slice(0, index).includes(each));
    return [...findMountErrors(candidate, others), ...findPartErrors(candidate, others)];
  });
  const declarationErrors = [
    ...ownershipErrors,
    ...candidates.flatMap((candidate) => [...findNavigationErrors(candidate), ...findPolicyErrors(candidate)]),
  ];
  if (declarationErrors.length > 0) return declarationErrors;
  const shell = plannedVersions.find(({ app }) => app === 'shell');
  if (!shell) return ['There is no live shell to run it on; activate a version of the shell first'];
  const errors: string[] = [];
  if (candidates.includes(shell)) errors.push(...(await findShellErrors(shell, sources)));
  if (errors.length > 0) return errors;
  const remotes = plannedVersions.filter(({ app }) => app !== 'shell');
  for (const remote of remotes) {
    const isCandidate = candidates.includes(remote);
    if (!isCandidate && !candidates.includes(shell)) continue;
    const remoteErrors = await findRemoteErrors({ shell, remote, remotes }, sources);
    if (remoteErrors.length > 0 && (isCandidate || !(await isRemoteBroken(remote, live, sources))))
      errors.push(...remoteErrors);
  }
  return errors;
}

/**
 * Returns whether a live remote is already incompatible with the live shell, or has damaged files.
 * @throws a temporary read error. If the remote counted as broken instead, it would go live unchecked
 */
async function isRemoteBroken(remote: Deploy, live: readonly Deploy[], sources: ReleaseSources): Promise<boolean> {
  const shell = live.find(({ app }) => app === 'shell');
  if (!shell) return true;
  const remotes = live.filter(({ app }) => app !== 'shell');
  try {
    const fileErrors = await findFileErrors(remote, { ...sources, skipsTrial: true });
    return fileErrors.length > 0 || (await findRemoteErrors({ shell, remote, remotes }, sources)).length > 0;
  } catch (error) {
    // With a permanent read error, the remote is already broken.
    if (isPermanentReadError(error)) return true;
    throw error;
  }
}

async function findShellErrors(shell: Deploy, sources: ReleaseSources): Promise<string[]> {
  try {
    const { missing } = await sources.withRenderer(shell, null, (renderer) => renderer.describe());
    return missing.map((name) => `${formatDeployName(shell)} does not export ${name}`);
  } catch (error) {
    return [`${formatDeployName(shell)} does not start: ${getErrorMessage(error)}`];
  }
}

async function findRemoteErrors(site: Omit<RenderedTrial, 'pages'>, sources: ReleaseSources): Promise<string[]> {
  const { shell, remote } = site;
  const unmet = findSharedLibraryErrors([shell, remote], sources.satisfies);
  if (unmet.length > 0) return unmet;
  const addNames = (error: string) =>
    `${formatDeployName(remote)} does not run on ${formatDeployName(shell)}: ${error}`;
  try {
    const { errors, pages } = await sources.withRenderer(shell, remote, (renderer) =>
      runTrial(site, renderer, sources, addNames),
    );
    if (errors.length > 0 || pages.length === 0 || !sources.hydrate) return errors;
    return (await sources.hydrate({ ...site, pages })).map(addNames);
  } catch (error) {
    return [addNames(getErrorMessage(error))];
  }
}

async function runTrial(
  { remote, remotes }: Omit<RenderedTrial, 'pages'>,
  renderer: Renderer,
  sources: ReleaseSources,
  addNames: (error: string) => string,
): Promise<TrialResult> {
  const endWithoutPages = (...errors: string[]): TrialResult => ({ errors, pages: [] });
  const { hasCreateRoutes, routeCount, exported } = await renderer.describe();
  const missing = await findExportErrors(remote, exported, sources);
  if (missing.length > 0) return endWithoutPages(...missing);
  if (!hasCreateRoutes) return endWithoutPages(`${formatDeployName(remote)} does not export createRoutes`);
  if (routeCount === 0) return endWithoutPages(`${formatDeployName(remote)} has no routes`);
  if (!remote.isServerRendered || sources.skipsTrial) return endWithoutPages();
  const { errors, pages } = await tryPages(remote, remotes, renderer, sources.callApi);
  return { errors: errors.map(addNames), pages };
}

/** Returns error messages for the files of a version that are missing, too large, or differ from the published files. */
async function findFileErrors(
  deploy: Deploy,
  { read, skipsTrial }: Pick<ReleaseSources, 'read' | 'skipsTrial'>,
): Promise<string[]> {
  const sizes = new Map<string, number>();
  const readFile = async (name: string) => {
    const bytes = await read(deploy.app, deploy.version, name);
    if (bytes) sizes.set(name, bytes.length);
    return bytes;
  };
  const serverErrors = await Promise.all(
    [deploy.server, deploy.needs].map(async ({ file, integrity }) => {
      const bytes = await readFile(file);
      if (!bytes) return [`${formatDeployName(deploy)} has no file ${file}`];
      return hasIntegrity(bytes, integrity) ? [] : [formatAlteredMessage(deploy, file)];
    }),
  );
  const clientErrors = await Promise.all(
    listClientFiles(deploy).map(async (file) => {
      const bytes = await readFile(`client/${file}`);
      if (!bytes) return [`${formatDeployName(deploy)} has no file ${file}`];
      const publishedHash = deploy.integrity[file] ?? deploy.hashes[file];
      if (!publishedHash && isPageCode(file)) return [`${formatDeployName(deploy)} has no hash for ${file}`];
      if (publishedHash && !hasIntegrity(bytes, publishedHash)) return [formatAlteredMessage(deploy, file)];
      return (
        await Promise.all(
          COMPRESSED_VARIANTS.map(async ([suffix, unpack]) => {
            const compressedBytes = await read(deploy.app, deploy.version, `client/${file}${suffix}`);
            return compressedBytes && !(await decompressesTo(compressedBytes, bytes, unpack))
              ? [formatAlteredMessage(deploy, file + suffix)]
              : [];
          }),
        )
      ).flat();
    }),
  );
  // A version whose pages ran before may have been published before the limits existed.
  const sizeErrors = skipsTrial ? [] : findSizeErrors(formatDeployName(deploy), sizes);
  return [...[...serverErrors, ...clientErrors].flat(), ...sizeErrors];
}

const formatAlteredMessage = (deploy: Deploy, file: string) =>
  `${file} of ${formatDeployName(deploy)} is not the file that was published`;

async function decompressesTo(
  compressedBytes: Buffer,
  bytes: Buffer,
  unpack: (compressedBytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>,
): Promise<boolean> {
  try {
    return (await unpack(compressedBytes, { maxOutputLength: Math.max(bytes.length, 1) })).equals(bytes);
  } catch {
    return false;
  }
}
