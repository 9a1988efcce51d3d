import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDocument } from '../../bff/contract/src/releases/index.ts';
import { ROOT } from '../stack/settings.ts';

const FETCH_TIMEOUT_MS = 5_000;
const NOT_COMPARED_WARNING =
  'The version was not compared with the API, and its pages were rendered without data from the API';

/** Reads the OpenAPI document of the API in this checkout. */
export const readBuiltApiDocument = (): ApiDocument =>
  JSON.parse(readFileSync(path.join(ROOT, 'bff/openapi.json'), 'utf8')) as ApiDocument;

/**
 * Requests the OpenAPI document of the running API. Returns null and prints the reason if the URL is unknown or the API
 * does not respond, so that a version can be activated while the API is down, for example as a rollback.
 */
export async function fetchLiveApiDocument(url: string | undefined): Promise<ApiDocument | null> {
  if (!url) {
    console.warn(`${NOT_COMPARED_WARNING}: set API_URL.`);
    return null;
  }
  try {
    const response = await fetch(new URL('/api/openapi.json', url), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return (await response.json()) as ApiDocument;
  } catch (error) {
    const { message } = error as Error;
    console.warn(`${NOT_COMPARED_WARNING} at ${url}: ${message}.`);
    return null;
  }
}
