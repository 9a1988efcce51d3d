import type { ApiDocument, ApiReply, CallApi } from '../../bff/contract/src/releases/index.ts';
import { fetchLiveApiDocument, readBuiltApiDocument } from './api-document.ts';

/** API with which versions will run. */
export interface TargetApi {
  /** OpenAPI document. If null, the operations that a version calls are not compared. */
  document: ApiDocument | null;
  /** Performs the read calls of pages that are rendered as a test. Null if the API is not running. */
  read: CallApi | null;
}

const CALL_TIMEOUT_MS = 3_000;

/** Describes the API in this checkout, which is not running. */
export const describeBuiltApi = (): TargetApi => ({ document: readBuiltApiDocument(), read: null });

/** Connects to the running API. If the API does not respond, `document` and `read` are null. */
export async function connectToApi(url: string | undefined): Promise<TargetApi> {
  const document = await fetchLiveApiDocument(url);
  return { document, read: url && document ? (...call) => readFromApi(url, ...call) : null };
}

/** Reads from the API as an anonymous visitor. A failed request becomes a reply with status 503. */
async function readFromApi(site: string, call: Parameters<CallApi>[0], signal: AbortSignal): Promise<ApiReply> {
  const { pathname, search } = new URL(call.url, site);
  if (!pathname.startsWith('/api/')) throw new Error(`A page may only call /api while it renders, not ${pathname}`);
  const accept = new Headers(call.headers).get('accept');
  try {
    const response = await fetch(new URL(pathname + search, site), {
      ...(accept !== null && { headers: { accept } }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: response.body && new Uint8Array(await response.arrayBuffer()),
    };
  } catch {
    return { status: 503, headers: {}, body: new Uint8Array() };
  }
}
