import { NAVIGATION_PLACES, STAFF_KINDS } from '../navigation.ts';
import { isClientFileName, ARCHIVE_FILES } from './archive.ts';
import { type Deploy, isAppName } from './release.ts';
import type { VersionNeeds } from './version-needs.ts';
import { isVersionName } from './version-store.ts';

export type Check = (value: unknown) => boolean;

const MAX_FILES = 1_000;
/** The numbers of mounts and parts are limited, because every document contains the mounts and parts of all remotes. */
const MAX_MOUNTS = 20;
const MAX_PARTS = 20;
const MAX_ROUTES = 500;
const MAX_ROUTE_DEPTH = 10;
/**
 * Maximum number of operations that a version needs. The admin area calls 130 operations, each with up to 300 values.
 */
const MAX_OPERATIONS = 1_000;
const MAX_NEEDED_VALUES = 3_000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text =
  (max: number, accepts: (value: string) => boolean = () => true): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max && accepts(value);

export const flag: Check = (value) => typeof value === 'boolean';
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const list =
  (max: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);

export const recordOf =
  (max: number, key: Check, check: Check): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).length <= max &&
    Object.entries(value).every(([name, entry]) => !(name in Object.prototype) && key(name) && check(entry));

export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

/** Time in ISO 8601 format, so that versions can be sorted by it. */
const instant = text(
  40,
  (value) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
);
const integrity = text(100, (value) => /^sha(?:256|384|512)-[\w+/]{43,86}={0,2}$/.test(value));
const clientFile = text(200, isClientFileName);
const clientFiles = list(MAX_FILES, clientFile);
const isNotEmpty: Check = (value) => Array.isArray(value) && value.length > 0;

export const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const navigationEntry = fields({
  label: text(100),
  path: text(300, (value) => value.startsWith('/')),
  target: optional(text(300, (value) => value.startsWith('/'))),
  in: list(NAVIGATION_PLACES.length, oneOf(NAVIGATION_PLACES)),
  order: optional((value) => Number.isFinite(value)),
  for: optional(list(STAFF_KINDS.length, oneOf(STAFF_KINDS))),
  keywords: optional(text(300)),
});

/** Returns the number of routes in a tree, or Infinity if the tree is not valid. */
export function countRoutes(value: unknown, depth = 0): number {
  if (value === undefined && depth > 0) return 0;
  if (!Array.isArray(value) || depth > MAX_ROUTE_DEPTH || value.length > MAX_ROUTES) return Infinity;
  return value.reduce<number>((count, route) => {
    const isRoute = fields({
      id: text(200),
      path: optional(text(300)),
      index: optional(flag),
      frame: optional(text(20)),
      policy: optional(text(40)),
    });
    return isRoute(route) ? count + 1 + countRoutes((route as { children?: unknown }).children, depth + 1) : Infinity;
  }, 0);
}

const DESCRIPTION_CHECKS: Readonly<Record<keyof Deploy, Check>> = {
  app: text(40, isAppName),
  title: optional(text(100)),
  version: text(64, isVersionName),
  publishedAt: instant,
  commit: optional(
    fields({
      hash: text(64, (value) => /^[\da-f]{40,64}$/.test(value)),
      subject: text(200),
      author: text(200),
      committedAt: instant,
    }),
  ),
  content: text(64, (value) => /^[\da-f]{64}$/.test(value)),
  shared: recordOf(50, text(100), text(100)),
  mounts: list(MAX_MOUNTS, text(60)),
  isProtected: flag,
  parts: list(MAX_PARTS, text(60)),
  nav: list(200, navigationEntry),
  events: optional(list(200, text(100))),
  isServerRendered: flag,
  routes: (value) => countRoutes(value) <= MAX_ROUTES,
  scripts: (value) => clientFiles(value) && isNotEmpty(value),
  styles: clientFiles,
  fonts: clientFiles,
  loader: optional(clientFile),
  serviceWorker: optional(clientFile),
  groups: recordOf(MAX_FILES, text(200), clientFiles),
  integrity: recordOf(MAX_FILES, clientFile, integrity),
  hashes: recordOf(MAX_FILES, clientFile, integrity),
  icon: optional(clientFile),
  server: fields({ file: (value) => value === ARCHIVE_FILES.server, integrity }),
  needs: fields({ file: (value) => value === ARCHIVE_FILES.needs, integrity }),
};

const operationShape = recordOf(MAX_NEEDED_VALUES, text(300), list(20, text(40)));
const NEEDS_CHECKS: Readonly<Record<keyof VersionNeeds, Check>> = {
  exports: recordOf(50, text(100), list(1_000, text(100))),
  operations: recordOf(
    MAX_OPERATIONS,
    text(300, (value) => /^[A-Z]+ \/\S*$/.test(value)),
    fields({ request: operationShape, response: operationShape }),
  ),
};

/** Validates the needs.json of an uploaded version. Returns the errors as sentences without a period. */
export function findNeedsErrors(value: unknown): string[] {
  if (!isRecord(value)) return ['needs.json is not a JSON object'];
  return Object.entries(NEEDS_CHECKS)
    .filter(([name, check]) => !check(value[name]))
    .map(([name]) => `needs.json has no valid ${name}; build and pack the app again with the current tools`);
}

/**
 * Validates the deploy.json of an uploaded version. Returns the errors as sentences without a period. Allows unknown
 * fields, because a newer tool may write them.
 */
export function findDescriptionErrors(value: unknown): string[] {
  if (!isRecord(value)) return ['deploy.json is not a JSON object'];
  return Object.entries(DESCRIPTION_CHECKS)
    .filter(([name, check]) => !check(value[name]))
    .map(([name]) => `deploy.json has no valid ${name}; build and pack the app again with the current tools`);
}
