import { findApiErrors } from './api-needs.ts';
import type { ApiNeeds } from './api-needs.ts';
import type { ApiDocument } from './operation-shapes.ts';
import type { AppName, Deploy } from './release.ts';

/**
 * Needs of a version that the live shell and the API must meet. The publishing tool derives the needs from the build.
 */
export interface VersionNeeds {
  /** Names that the version imports from shared libraries, by import name. */
  exports: Record<string, string[]>;
  operations: ApiNeeds;
}

interface NeedsSources {
  /** Reads a file of a version. Null if the file does not exist. */
  read(app: AppName, version: string, file: string): Promise<Buffer | null>;
  /** Reads the API's OpenAPI document. If null, operations are not compared. */
  readApi(): Promise<ApiDocument | null>;
}

/** Reads the needs of a version. Null if the file is missing. */
async function readNeeds({ app, version, needs }: Deploy, { read }: NeedsSources): Promise<VersionNeeds | null> {
  const bytes = await read(app, version, needs.file);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as VersionNeeds) : null;
}

/** Returns messages for operations, values and live events that a version needs but the API lacks. */
export async function findOperationErrors(deploy: Deploy, sources: NeedsSources): Promise<string[]> {
  const { operations = {} } = (await readNeeds(deploy, sources)) ?? {};
  const { events = [] } = deploy;
  if (Object.keys(operations).length === 0 && events.length === 0) return [];
  const api = await sources.readApi();
  if (!api) return [];
  const name = `${deploy.app} ${deploy.version}`;
  return [...findApiErrors(name, operations, api), ...findEventErrors(name, events, api)];
}

const findEventErrors = (name: string, events: readonly string[], { 'x-events': sent }: ApiDocument) =>
  events
    .filter((event) => !sent.includes(event))
    .map((event) => `${name} needs the live event ${event}, which the API does not send`);

/**
 * Returns messages for names that a version imports but the shell does not export.
 * @param exported names that the shell exports, by import name of the library
 */
export async function findExportErrors(
  deploy: Deploy,
  exported: Readonly<Record<string, readonly string[]>>,
  sources: NeedsSources,
): Promise<string[]> {
  const needs = await readNeeds(deploy, sources);
  return Object.entries(needs?.exports ?? {}).flatMap(([library, names]) =>
    names
      .filter((name) => !(Object.hasOwn(exported, library) && exported[library]?.includes(name)))
      .map((name) => `${deploy.app} ${deploy.version} needs ${name} of ${library}, which the shell does not share`),
  );
}
