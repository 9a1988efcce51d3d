import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { evaluateRemote, evaluateShell } from '../../bff/contract/src/releases/index.ts';
import { readBuiltApi } from './api-document.ts';
import { deriveNeeds } from './derive-needs.ts';
import { StoreError } from './store.ts';

export type BuildDescription = Omit<Deploy, 'version' | 'publishedAt'>;

interface DescribedBuild {
  description: BuildDescription;
  /** Content of the file that `description.needs` names. */
  needs: string;
}

export const NEEDS_FILE = 'needs.json';

interface Manifest {
  metaData: { pluginVersion: string };
  shared: { name: string; version: string; requiredVersion: string }[];
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

interface Assets {
  entries: Record<string, string[]>;
  groups: Record<string, string[]>;
}

interface AppSettings {
  title?: string;
  mount: string[];
  isProtected?: boolean;
  isServerRendered?: boolean;
  parts?: string[];
}

export const getDistFolder = (app: AppName) => path.join(ROOT, app, 'dist');

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const computeIntegrity = (bytes: Buffer | string, algorithm: 'sha256' | 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Returns the paths of the built files by their name in the published version: `client/<file>` or `server/ssr.cjs`. */
export function findBuiltFiles(app: AppName): Map<string, string> {
  const dist = getDistFolder(app);
  const files = new Map<string, string>();
  for (const [folder, target] of [
    ['client', 'client'],
    ['loader', 'client'],
    ['service-worker', 'client'],
    ['server', 'server'],
  ] as const) {
    const from = path.join(dist, folder);
    if (!existsSync(from)) continue;
    for (const name of readdirSync(from).sort()) {
      if (!name.endsWith('.json')) files.set(`${target}/${name}`, path.join(from, name));
    }
  }
  return files;
}

function hashContent(files: ReadonlyMap<string, string>, settings: AppSettings, needs: string): string {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(needs);
  for (const [name, file] of files) hash.update(name).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function findStartFiles(app: AppName, assets: Assets, manifest: Manifest) {
  if (app === 'shell') {
    const entry = assets.entries.main ?? [];
    return {
      scripts: entry.filter((file) => file.endsWith('.js')),
      styles: entry.filter((file) => file.endsWith('.css')),
    };
  }
  const exposed = manifest.exposes[0]?.assets;
  if (!exposed) throw new Error(`${app} exposes nothing`);
  return { scripts: ['remoteEntry.js', ...exposed.js.sync], styles: exposed.css.sync };
}

const readServerBundle = (app: AppName) => readFileSync(path.join(getDistFolder(app), 'server/ssr.cjs'), 'utf8');

/** Reads the routes from the server bundle. @throws StoreError when a remote does not export createRoutes */
function readRoutes(app: AppName): Deploy['routes'] {
  const shell = evaluateShell(readServerBundle('shell'), 'shell');
  if (app === 'shell') return shell.listOwnRoutes();
  const { createRoutes } = evaluateRemote(readServerBundle(app), app, shell);
  if (typeof createRoutes !== 'function')
    throw new StoreError(`${app} does not export createRoutes from src/routes.tsx`);
  return shell.routesOf(createRoutes);
}

/** Describes the build in the app's dist folder for deploy.json, except version and publishing time. */
export function describeBuild(app: AppName): DescribedBuild {
  const client = path.join(getDistFolder(app), 'client');
  const assets = readJson<Assets>(path.join(client, 'assets.json'));
  const manifest = readJson<Manifest>(path.join(client, 'mf-manifest.json'));
  const { epm: settings } = readJson<{ epm: AppSettings }>(path.join(ROOT, app, 'package.json'));
  const files = findBuiltFiles(app);
  const clientFiles = [...files]
    .filter(([name]) => name.startsWith('client/'))
    .map(([name, file]) => [name.slice('client/'.length), file] as const);
  const findClientFile = (pattern: RegExp) => clientFiles.map(([name]) => name).find((name) => pattern.test(name));
  const loader = findClientFile(/^loader\.\w+\.js$/);
  const serviceWorker = findClientFile(/^service-worker\.\w+\.js$/);
  const icon = findClientFile(/^favicon\.\w+\.svg$/);
  const bundle = readServerBundle(app);
  const needs = JSON.stringify(deriveNeeds(bundle, readBuiltApi()));
  const description = {
    app,
    ...(settings.title && { title: settings.title }),
    content: hashContent(files, settings, needs),
    federation: manifest.metaData.pluginVersion,
    shared: Object.fromEntries(
      manifest.shared.map(({ name, version, requiredVersion }) => [name, app === 'shell' ? version : requiredVersion]),
    ),
    mounts: settings.mount,
    isProtected: settings.isProtected ?? false,
    parts: settings.parts ?? [],
    isServerRendered: settings.isServerRendered ?? false,
    routes: readRoutes(app),
    ...findStartFiles(app, assets, manifest),
    fonts: app === 'shell' ? clientFiles.map(([name]) => name).filter((name) => name.endsWith('.woff2')) : [],
    groups: Object.fromEntries(Object.entries(assets.groups).filter(([name]) => name.includes('.'))),
    integrity: Object.fromEntries(
      clientFiles
        .filter(([name]) => /\.(js|css)$/.test(name))
        .map(([name, file]) => [name, computeIntegrity(readFileSync(file), 'sha256')]),
    ),
    ...(loader && { loader }),
    ...(serviceWorker && { serviceWorker }),
    ...(icon && { icon }),
    server: { file: 'server/ssr.cjs', integrity: computeIntegrity(bundle, 'sha384') },
    needs: { file: NEEDS_FILE, integrity: computeIntegrity(needs, 'sha256') },
  };
  return { description, needs };
}
