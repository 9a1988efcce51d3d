import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavigationEntry } from '../../../bff/contract/src/navigation.ts';
import { isPageCode } from '../../../bff/contract/src/releases/archive.ts';
import { computeIntegrity } from '../../../bff/contract/src/releases/integrity.ts';
import type { ApiDocument } from '../../../bff/contract/src/releases/operation-shapes.ts';
import type { AppName, Deploy } from '../../../bff/contract/src/releases/release.ts';
import { deriveNeeds } from './derive-needs.ts';

export type BuildDescription = Omit<Deploy, 'version' | 'publishedAt'>;

/** A built app. */
export interface BuiltApp {
  app: AppName;
  /** Folder with the app's package.json and `dist`. */
  folder: string;
  /** OpenAPI document of the API with which the app was built. */
  api: ApiDocument;
  /** Returns the routes of the app. @param bundle code of the app's server bundle */
  listRoutes(bundle: string): Deploy['routes'];
}

export interface DescribedBuild {
  description: BuildDescription;
  /** Content of the file `description.needs.file`. */
  needs: string;
}

export const NEEDS_FILE = 'needs.json';
const SERVER_FILE = 'server/ssr.cjs';
/** Core of the federation runtime. The shell provides it without declaring it as a shared library. */
const FEDERATION_RUNTIME = '@module-federation/runtime-core';

interface FederationManifest {
  metaData: { pluginVersion: string };
  shared: { name: string; version: string; requiredVersion: string }[];
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

interface AssetManifest {
  entries: Record<string, string[]>;
  groups: Record<string, string[]>;
}

interface AppSettings {
  title?: string;
  mount: string[];
  isProtected?: boolean;
  isServerRendered?: boolean;
  parts?: string[];
  events?: string[];
  nav?: NavigationEntry[];
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns the paths of the built files by their name in the published version: `client/<file>` or `server/ssr.cjs`. */
export function findBuiltFiles(appFolder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [folder, target] of [
    ['client', 'client'],
    ['loader', 'client'],
    ['service-worker', 'client'],
    ['server', 'server'],
  ] as const) {
    const from = path.join(appFolder, 'dist', folder);
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

function findStartFiles(app: AppName, assets: AssetManifest, manifest: FederationManifest) {
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

/** Returns the versions of the libraries that the shell provides, or the ranges that a remote needs. */
function findSharedVersions(app: AppName, { shared, metaData }: FederationManifest): Deploy['shared'] {
  const isShell = app === 'shell';
  // All packages of the federation have the same version.
  const { pluginVersion } = metaData;
  const [major, minor] = pluginVersion.split('.');
  return {
    ...Object.fromEntries(
      shared.map(({ name, version, requiredVersion }) => [name, isShell ? version : requiredVersion]),
    ),
    [FEDERATION_RUNTIME]: isShell ? pluginVersion : `^${major}.${minor}.0`,
  };
}

const computeFileIntegrities = (files: readonly (readonly [name: string, file: string])[]) =>
  Object.fromEntries(files.map(([name, file]) => [name, computeIntegrity(readFileSync(file), 'sha256')]));

/** Describes the build in the app's dist folder for deploy.json, except version and publishing time. */
export function describeBuild({ app, folder, api, listRoutes }: BuiltApp): DescribedBuild {
  const client = path.join(folder, 'dist/client');
  const assets = readJson<AssetManifest>(path.join(client, 'assets.json'));
  const manifest = readJson<FederationManifest>(path.join(client, 'mf-manifest.json'));
  const { epm: settings } = readJson<{ epm: AppSettings }>(path.join(folder, 'package.json'));
  const files = findBuiltFiles(folder);
  const clientFiles = [...files]
    .filter(([name]) => name.startsWith('client/'))
    .map(([name, file]) => [name.slice('client/'.length), file] as const);
  const findClientFile = (pattern: RegExp) => clientFiles.map(([name]) => name).find((name) => pattern.test(name));
  const loader = findClientFile(/^loader\.\w+\.js$/);
  const serviceWorker = findClientFile(/^service-worker\.\w+\.js$/);
  const icon = findClientFile(/^favicon\.\w+\.svg$/);
  const bundle = readFileSync(path.join(folder, 'dist', SERVER_FILE), 'utf8');
  const needs = JSON.stringify(deriveNeeds(bundle, api));
  const description = {
    app,
    ...(settings.title && { title: settings.title }),
    content: hashContent(files, settings, needs),
    shared: findSharedVersions(app, manifest),
    mounts: settings.mount,
    isProtected: settings.isProtected ?? false,
    parts: settings.parts ?? [],
    nav: settings.nav ?? [],
    ...(settings.events && { events: settings.events }),
    isServerRendered: settings.isServerRendered ?? false,
    routes: listRoutes(bundle),
    ...findStartFiles(app, assets, manifest),
    fonts: app === 'shell' ? clientFiles.map(([name]) => name).filter((name) => name.endsWith('.woff2')) : [],
    groups: Object.fromEntries(Object.entries(assets.groups).filter(([name]) => name.includes('.'))),
    integrity: computeFileIntegrities(clientFiles.filter(([name]) => isPageCode(name))),
    hashes: computeFileIntegrities(clientFiles.filter(([name]) => !isPageCode(name))),
    ...(loader && { loader }),
    ...(serviceWorker && { serviceWorker }),
    ...(icon && { icon }),
    server: { file: SERVER_FILE, integrity: computeIntegrity(bundle, 'sha384') },
    needs: { file: NEEDS_FILE, integrity: computeIntegrity(needs, 'sha256') },
  };
  return { description, needs };
}
