import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AppName, type Deploy, sharedLibraryErrors } from './release.ts';
import type { RemoteBundle, ShellBundle } from './evaluate-bundle.ts';
import { hasIntegrity } from './integrity.ts';

/** A move of pointers: the versions that are live, and those that replace or join them. */
export interface ReleaseChange {
  live: readonly Deploy[];
  candidates: readonly Deploy[];
}

/** What the check reads from: the store, and its server bundles. */
export interface ReleaseSources {
  /** A file of a version, null when there is none. */
  read(app: AppName, version: string, file: string): Promise<Buffer | null>;
  shell(deploy: Deploy): Promise<Pick<ShellBundle, 'render' | 'routesOf' | 'tryOut'>>;
  remote(shell: Deploy, remote: Deploy): Promise<RemoteBundle>;
  /** Whether a version lies in a range, as npm means it. */
  satisfies(version: string, range: string): boolean;
}

const TRY_OUT_MS = 10_000;

/** Compressed variants, which most browsers get instead of the file. */
const variants = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

const nameOf = ({ app, version }: Deploy) => `${app} ${version}`;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reasons why the candidates must not go live, as sentences for the person who publishes or activates. A live remote
 * counts only for errors that the change would bring: one that is broken already does not block a rollback of the shell.
 */
export async function releaseErrors({ live, candidates }: ReleaseChange, sources: ReleaseSources): Promise<string[]> {
  const damaged = (await Promise.all(candidates.map((deploy) => damages(deploy, sources)))).flat();
  if (damaged.length > 0) return damaged;
  const after = [...live.filter(({ app }) => !candidates.some((candidate) => candidate.app === app)), ...candidates];
  const shell = after.find(({ app }) => app === 'shell');
  if (!shell) return ['There is no live shell to run it on; activate a version of the shell first'];
  const found: string[] = [];
  if (candidates.includes(shell)) found.push(...(await shellFaults(shell, sources)));
  if (found.length > 0) return found;
  for (const remote of after.filter(({ app }) => app !== 'shell')) {
    const isCandidate = candidates.includes(remote);
    if (!isCandidate && !candidates.includes(shell)) continue;
    const faults = await remoteFaults(shell, remote, sources);
    if (faults.length > 0 && (isCandidate || !(await isBroken(remote, live, sources)))) found.push(...faults);
  }
  return found;
}

/** Whether a live remote does not run on the shell that is live with it. */
async function isBroken(remote: Deploy, live: readonly Deploy[], sources: ReleaseSources): Promise<boolean> {
  const shell = live.find(({ app }) => app === 'shell');
  return (
    !shell || (await damages(remote, sources)).length > 0 || (await remoteFaults(shell, remote, sources)).length > 0
  );
}

async function shellFaults(shell: Deploy, sources: ReleaseSources): Promise<string[]> {
  try {
    const bundle = await sources.shell(shell);
    const missing = (['render', 'routesOf', 'tryOut'] as const).filter((name) => typeof bundle[name] !== 'function');
    return missing.map((name) => `${nameOf(shell)} does not export ${name}`);
  } catch (error) {
    return [`${nameOf(shell)} does not start: ${reasonOf(error)}`];
  }
}

async function remoteFaults(shell: Deploy, remote: Deploy, sources: ReleaseSources): Promise<string[]> {
  const unmet = sharedLibraryErrors([shell, remote], sources.satisfies);
  if (unmet.length > 0) return unmet;
  try {
    const { routesOf, tryOut } = await sources.shell(shell);
    const { createRoutes } = await sources.remote(shell, remote);
    if (typeof createRoutes !== 'function') return [`${nameOf(remote)} does not export createRoutes`];
    if (routesOf(createRoutes).length === 0) return [`${nameOf(remote)} has no routes`];
    if (remote.isServerRendered) await withDeadline(tryOut(remote.app, createRoutes));
    return [];
  } catch (error) {
    return [`${nameOf(remote)} does not run on ${nameOf(shell)}: ${reasonOf(error)}`];
  }
}

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`its start page was not rendered within ${TRY_OUT_MS / 1_000} s`)),
      TRY_OUT_MS,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Files of a version that are missing or are not those that were published. */
async function damages(deploy: Deploy, { read }: Pick<ReleaseSources, 'read'>): Promise<string[]> {
  const fileOf = (name: string) => read(deploy.app, deploy.version, name);
  const { file: bundle, integrity } = deploy.server;
  const code = await fileOf(bundle);
  const ofServer = !code
    ? [`${nameOf(deploy)} has no file ${bundle}`]
    : hasIntegrity(code, integrity)
      ? []
      : [altered(deploy, bundle)];
  const ofClient = await Promise.all(
    clientFiles(deploy).map(async (file) => {
      const bytes = await fileOf(`client/${file}`);
      if (!bytes) return [`${nameOf(deploy)} has no file ${file}`];
      const published = deploy.integrity[file];
      if (!published && /\.(js|css)$/.test(file)) return [`${nameOf(deploy)} has no hash for ${file}`];
      if (published && !hasIntegrity(bytes, published)) return [altered(deploy, file)];
      return (
        await Promise.all(
          variants.map(async ([suffix, unpack]) => {
            const packed = await fileOf(`client/${file}${suffix}`);
            return packed && !unpacksTo(packed, bytes, unpack) ? [altered(deploy, file + suffix)] : [];
          }),
        )
      ).flat();
    }),
  );
  return [...ofServer, ...ofClient.flat()];
}

const altered = (deploy: Deploy, file: string) => `${file} of ${nameOf(deploy)} is not the file that was published`;

function unpacksTo(packed: Buffer, bytes: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return unpack(packed).equals(bytes);
  } catch {
    return false;
  }
}

/** Every file that a page of this version may name. */
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
