import { openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Site to which a remote is published. */
export interface Site {
  url: string;
  /** Deploy token of the remote. */
  token: string;
}

interface ErrorResponse {
  detail?: string;
  reasons?: string[];
}

/** Long, because the server renders pages of the uploaded version before it responds. */
const UPLOAD_TIMEOUT_MS = 300_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
/** Longer than an upload usually takes, but shorter than the wait after the hourly upload limit is reached. */
const MAX_RETRY_DELAY_MS = 60_000;
/** Name of the live version, in arguments and output, if no version is live. */
export const NO_LIVE_VERSION = 'nothing';

/**
 * Reads the site and the deploy token from EPM_SITE and EPM_TOKEN.
 * @throws Error if a variable is missing, or if the token would be sent without encryption
 */
export function readSite(env: NodeJS.ProcessEnv): Site {
  const url = env.EPM_SITE?.trim();
  const token = env.EPM_TOKEN?.trim();
  if (!url || !token)
    throw new Error('Set EPM_SITE to the URL of the site, and EPM_TOKEN to a deploy token for this remote.');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`EPM_SITE must start with https:, because ${url} would receive the token without encryption.`);
  return { url, token };
}

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object | undefined;
  timeoutMs: number;
}

/**
 * Calls an operation under /api/releases. Repeats the call up to three times while the site is busy, for example with
 * uploads of other remotes.
 * @throws Error with the reason
 */
async function callReleasesApi<T>(
  site: Site,
  method: ApiCall['method'],
  path: string,
  body?: object,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<T> {
  for (let retries = MAX_RETRIES; ; retries -= 1) {
    const response = await sendRequest(site, { method, path, body, timeoutMs });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    const waitMs = retries > 0 ? readRetryDelayMs(response) : null;
    if (waitMs === null) throw new Error(describeProblem(response.status, text));
    await setTimeout(waitMs);
  }
}

function sendRequest({ url, token }: Site, { method, path, body, timeoutMs }: ApiCall): Promise<Response> {
  const isArchive = body instanceof Blob;
  return fetch(new URL(`/api/releases/${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
    },
    ...(body && { body: isArchive ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`${url} did not respond: ${describeFailure(error)}`);
  });
}

/** Returns the milliseconds until a repeated call can succeed. Null if the call must not be repeated. */
function readRetryDelayMs({ status, headers }: Response): number | null {
  const seconds = headers.get('retry-after');
  if (![429, 503].includes(status) || seconds === null) return null;
  const delayMs = Number(seconds) * 1_000;
  return delayMs <= MAX_RETRY_DELAY_MS ? delayMs : null;
}

function describeFailure(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

function describeProblem(status: number, text: string): string {
  try {
    const { detail, reasons } = JSON.parse(text) as ErrorResponse;
    // The detail contains the reasons as well, but a list is easier to read.
    if (reasons?.length) return ['The version was refused:', ...reasons.map((reason) => `  - ${reason}`)].join('\n');
    if (detail) return detail;
  } catch {
    // A proxy can respond with HTML.
  }
  return `The site responded with ${status}.`;
}

export interface UploadedVersion {
  version: string;
  /** True if the same build was already uploaded and is live. */
  isLive: boolean;
  /** False if no browser was available to hydrate the pages as a test. */
  isHydrationTested?: boolean | null;
}

/** Uploads an archive as a new version. The version does not go live. */
export async function uploadArchive(site: Site, app: string, file: string): Promise<UploadedVersion> {
  const archive = await openAsBlob(file, { type: 'application/gzip' });
  return callReleasesApi(site, 'POST', `${app}/versions`, archive, UPLOAD_TIMEOUT_MS);
}

/**
 * Creates a preview link. A browser that opens the link gets the given version. @param path page to which the link
 * leads
 */
export const createPreview = (site: Site, app: string, version: string, path: string): Promise<{ url: string }> =>
  callReleasesApi(site, 'POST', `${app}/versions/${encodeURIComponent(version)}/preview`, { path });

/** Returns the live version. Null if no version is live. */
export async function findLiveVersion(site: Site, app: string): Promise<string | null> {
  const { version } = await callReleasesApi<{ version: string | null }>(site, 'GET', `${app}/live`);
  return version;
}

/**
 * Returns the version that must be live when another version is activated, or null if no version may be live.
 * @param expected version name, or 'nothing'; by default, the version that is live now
 */
export async function resolveExpectedVersion(
  site: Site,
  app: string,
  expected: string | undefined,
): Promise<string | null> {
  if (expected === undefined) return findLiveVersion(site, app);
  return expected === NO_LIVE_VERSION ? null : expected;
}

/**
 * Makes a version live. Activating an older version is a rollback.
 * @param expectedVersion live version that the caller knows; if another version is live, nothing changes
 */
export async function activateVersion(
  site: Site,
  app: string,
  version: string,
  expectedVersion: string | null,
): Promise<void> {
  await callReleasesApi(site, 'POST', `${app}/activate`, { version, expectedVersion }, UPLOAD_TIMEOUT_MS);
}

/** Versions of the remote that only some visitors get, with the health and the rollbacks of new versions. */
export interface Rollout {
  rings: { version: string; percentage: number }[];
  health: { version: string; visits: number; failedRenders: number; clientErrors: number }[];
  /** Automatic rollbacks, newest first. `reason` is a sentence. */
  rollbacks: { version: string; reason: string; at: string }[];
}

export const readRollout = (site: Site, app: string): Promise<Rollout> =>
  callReleasesApi(site, 'GET', `${app}/rollout`);

/** Shows a version to admins, and to a percentage of new visits. */
export async function setRing(site: Site, app: string, version: string, percentage: number): Promise<void> {
  await callReleasesApi(site, 'PUT', `${app}/ring`, { version, percentage }, UPLOAD_TIMEOUT_MS);
}

/** Ends the ring, so that all visitors get the live version. */
export async function stopRing(site: Site, app: string): Promise<void> {
  await callReleasesApi(site, 'DELETE', `${app}/ring`);
}
