import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AppName, type Deploy, sharedLibraryErrors } from './release.ts';
import type { RemoteBundle, ShellBundle } from './evaluate-bundle.ts';
import { hasIntegrity } from './integrity.ts';

/** A planned release: the live versions, and the candidates that will replace or join them. */
export interface ReleaseChange {
  live: readonly Deploy[];
  candidates: readonly Deploy[];
}

/** Access to the stored files and server bundles of the versions. */
export interface ReleaseSources {
  /** Reads a file of a version. Null if the file does not exist. */
  read(app: AppName, version: string, file: string): Promise<Buffer | null>;
  shell(deploy: Deploy): Promise<Pick<ShellBundle, 'render' | 'routesOf' | 'tryOut'>>;
  remote(shell: Deploy, remote: Deploy): Promise<RemoteBundle>;
  /** Reports whether a version satisfies an npm range. */
  satisfies(version: string, range: string): boolean;
}

const TRY_OUT_TIMEOUT_MS = 10_000;

/** Compressed variants, which most browsers receive instead of the plain file. */
const COMPRESSED_VARIANTS = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

const nameOf = ({ app, version }: Deploy) => `${app} ${version}`;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Returns the reasons why the candidates must not go live, as sentences for the user who publishes or activates them.
 * An error in a live remote counts only if this change causes it, so a remote that is already broken does not block a
 * rollback of the shell.
 */
export async function releaseErrors({ live, candidates }: ReleaseChange, sources: ReleaseSources): Promise<string[]> {
  const damaged = (await Promise.all(candidates.map((deploy) => fileErrors(deploy, sources)))).flat();
  if (damaged.length > 0) return damaged;
  const after = [...live.filter(({ app }) => !candidates.some((candidate) => candidate.app === app)), ...candidates];
  const shell = after.find(({ app }) => app === 'shell');
  if (!shell) return ['There is no live shell to run it on; activate a version of the shell first'];
  const found: string[] = [];
  if (candidates.includes(shell)) found.push(...(await shellErrors(shell, sources)));
  if (found.length > 0) return found;
  for (const remote of after.filter(({ app }) => app !== 'shell')) {
    const isCandidate = candidates.includes(remote);
    if (!isCandidate && !candidates.includes(shell)) continue;
    const errors = await remoteErrors(shell, remote, sources);
    if (errors.length > 0 && (isCandidate || !(await isBroken(remote, live, sources)))) found.push(...errors);
  }
  return found;
}

/** Reports whether a live remote fails with the live shell. */
async function isBroken(remote: Deploy, live: readonly Deploy[], sources: ReleaseSources): Promise<boolean> {
  const shell = live.find(({ app }) => app === 'shell');
  return (
    !shell || (await fileErrors(remote, sources)).length > 0 || (await remoteErrors(shell, remote, sources)).length > 0
  );
}

async function shellErrors(shell: Deploy, sources: ReleaseSources): Promise<string[]> {
  try {
    const bundle = await sources.shell(shell);
    const missing = (['render', 'routesOf', 'tryOut'] as const).filter((name) => typeof bundle[name] !== 'function');
    return missing.map((name) => `${nameOf(shell)} does not export ${name}`);
  } catch (error) {
    return [`${nameOf(shell)} does not start: ${reasonOf(error)}`];
  }
}

async function remoteErrors(shell: Deploy, remote: Deploy, sources: ReleaseSources): Promise<string[]> {
  const unmet = sharedLibraryErrors([shell, remote], sources.satisfies);
  if (unmet.length > 0) return unmet;
  try {
    const { routesOf, tryOut } = await sources.shell(shell);
    const { createRoutes } = await sources.remote(shell, remote);
    if (typeof createRoutes !== 'function') return [`${nameOf(remote)} does not export createRoutes`];
    if (routesOf(createRoutes).length === 0) return [`${nameOf(remote)} has no routes`];
    if (remote.isServerRendered) await withTimeout(tryOut(remote.app, createRoutes));
    return [];
  } catch (error) {
    return [`${nameOf(remote)} does not run on ${nameOf(shell)}: ${reasonOf(error)}`];
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`its start page was not rendered within ${TRY_OUT_TIMEOUT_MS / 1_000} s`)),
      TRY_OUT_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns error messages for the files of a version that are missing or differ from the published files. */
async function fileErrors(deploy: Deploy, { read }: Pick<ReleaseSources, 'read'>): Promise<string[]> {
  const fileOf = (name: string) => read(deploy.app, deploy.version, name);
  const { file: bundle, integrity } = deploy.server;
  const code = await fileOf(bundle);
  const serverErrors = !code
    ? [`${nameOf(deploy)} has no file ${bundle}`]
    : hasIntegrity(code, integrity)
      ? []
      : [alteredMessage(deploy, bundle)];
  const clientErrors = await Promise.all(
    clientFiles(deploy).map(async (file) => {
      const bytes = await fileOf(`client/${file}`);
      if (!bytes) return [`${nameOf(deploy)} has no file ${file}`];
      const published = deploy.integrity[file];
      if (!published && /\.(js|css)$/.test(file)) return [`${nameOf(deploy)} has no hash for ${file}`];
      if (published && !hasIntegrity(bytes, published)) return [alteredMessage(deploy, file)];
      return (
        await Promise.all(
          COMPRESSED_VARIANTS.map(async ([suffix, unpack]) => {
            const packed = await fileOf(`client/${file}${suffix}`);
            return packed && !unpacksTo(packed, bytes, unpack) ? [alteredMessage(deploy, file + suffix)] : [];
          }),
        )
      ).flat();
    }),
  );
  return [...serverErrors, ...clientErrors.flat()];
}

const alteredMessage = (deploy: Deploy, file: string) =>
  `${file} of ${nameOf(deploy)} is not the file that was published`;

function unpacksTo(packed: Buffer, bytes: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return unpack(packed).equals(bytes);
  } catch {
    return false;
  }
}

/** Lists every file that a page of this version may reference. */
function clientFiles({ scripts, styles, fonts, groups, integrity, loader, icon, serviceWorker }: Deploy): string[] {
  const single = [loader, icon, serviceWorker].filter((file) => file !== undefined);
  return [
    ...new Set([
      ...scripts,
      ...styles,
      ...fonts,
      ...single,
      ...Object.values(groups).flat(),
      ...Object.keys(integrity),
    ]),
  ];
}
