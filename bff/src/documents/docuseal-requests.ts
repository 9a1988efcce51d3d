import { describeFailure } from '../platform/vendors/vendor-client.ts';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { DOCUSEAL_POLICY } from './docuseal.setting.ts';
import type { DocuSealSetting } from './docuseal.setting.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, relative to the API's base. */
  path: string;
  body?: object;
}

const MAX_JSON_BYTES = 4 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Sends one request to DocuSeal's API. Returns errors as outcomes, without the response text, because it may contain
 * personal data.
 * @param parse returns null if the body has an unexpected format
 */
export async function requestJson<T>(
  { url, apiKey }: DocuSealSetting,
  { method, path, body }: ApiRequest,
  parse: (body: unknown) => T | null,
): Promise<VendorOutcome<T>> {
  return catchFailures(async () => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-auth-token': apiKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(DOCUSEAL_POLICY.timeoutMs),
    });
    if (!response.ok) return toErrorOutcome(response);
    const bytes = await readBytes(response, MAX_JSON_BYTES);
    const result = bytes && parse(JSON.parse(bytes.toString('utf8')));
    return result === null
      ? { kind: 'unavailable', reason: 'the response has an unexpected format' }
      : { kind: 'success', result };
  });
}

/**
 * Downloads a file. Sends no key, because file URLs are signed and may lead to another host.
 * @param url must be https or have the API's origin; the same applies to each redirect
 */
export async function requestBytes(
  setting: DocuSealSetting,
  url: string,
  maxBytes: number,
): Promise<VendorOutcome<Buffer>> {
  return catchFailures(async () => {
    const signal = AbortSignal.timeout(DOCUSEAL_POLICY.timeoutMs);
    let target = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!isAllowedFileUrl(target, setting))
        return { kind: 'unavailable', reason: 'the file is at a URL that is not allowed' };
      const response = await fetch(target, { redirect: 'manual', signal });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        target = new URL(location, target).href;
        continue;
      }
      if (!response.ok) return toErrorOutcome(response);
      const bytes = await readBytes(response, maxBytes);
      return bytes ? { kind: 'success', result: bytes } : { kind: 'unavailable', reason: 'the file is too large' };
    }
    return { kind: 'unavailable', reason: 'the file has too many redirects' };
  });
}

function isAllowedFileUrl(url: string, setting: DocuSealSetting): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === new URL(setting.url).origin;
}

/** Returns the outcome for a status that is not a success. */
async function toErrorOutcome({ status, body }: Response): Promise<VendorOutcome<never>> {
  await body?.cancel();
  const reason = `the provider returned ${status}`;
  if (DOCUSEAL_POLICY.refusedStatuses.includes(status)) return { kind: 'refused', reason };
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'declined', status };
  return { kind: 'unavailable', status, reason };
}

/** Reads a body. Returns null if it exceeds the limit. */
async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

async function catchFailures<T>(request: () => Promise<VendorOutcome<T>>): Promise<VendorOutcome<T>> {
  try {
    return await request();
  } catch (error) {
    return { kind: 'unavailable', reason: describeFailure(error) };
  }
}
