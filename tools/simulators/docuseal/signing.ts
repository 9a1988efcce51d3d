import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VendorRequest, VendorResponse } from '../vendor.ts';
import { readCompletion } from './completion-form.ts';
import { DOCUSEAL_PATH } from './path.ts';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import { RequestError } from './request-error.ts';
import type { Serializer } from './serializer.ts';
import { renderEmbeddedSigning, renderSigningPage, type SigningView } from './signing-page.ts';
import { getSigningState } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';
import type { SubmissionLifecycle } from './submission-lifecycle.ts';

const WEB_DIR = path.join(import.meta.dirname, 'web');
const ASSET_TYPES_BY_NAME: Readonly<Record<string, string>> = {
  'form.js': 'text/javascript',
  'signing.js': 'text/javascript',
  'signing.css': 'text/css',
  'dashboard.css': 'text/css',
};
/** `<docuseal-form>` runs on customers' sites, so its requests come from any origin. */
const ANY_ORIGIN_HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
/** The simulators listen only on this address, so it is the address of every signer. */
const SIGNER_IP = '127.0.0.1';

/** Returns a script or style sheet of the pages, or null. */
export function readAsset(name: string): VendorResponse | null {
  const type = ASSET_TYPES_BY_NAME[name];
  if (!type) return null;
  const body = readFileSync(path.join(WEB_DIR, name));
  return { status: 200, type: `${type}; charset=utf-8`, body, headers: ANY_ORIGIN_HEADERS };
}

const HTML_RESPONSE = { status: 200, type: 'text/html; charset=utf-8' };

interface FoundSubmitter {
  submission: SubmissionRecord;
  submitter: SubmitterRecord;
}

interface SigningDependencies {
  store: SubmissionStore;
  submissions: SubmissionLifecycle;
  serializer: Serializer;
}

/**
 * Creates the handlers for the signing page `/docuseal/s/<slug>`. Its script posts to `…/start`, `…/sign` and
 * `…/decline`. `<docuseal-form>` loads the page's content with `POST /docuseal/embed/forms`.
 */
export function createSigningHandlers({ store, submissions, serializer }: SigningDependencies) {
  const find = (slug: unknown) => store.listSubmitters().find(({ submitter }) => submitter.slug === slug);

  function view({ submission, submitter }: FoundSubmitter, { method, headers }: VendorRequest): SigningView {
    if (method !== 'HEAD')
      submissions.recordView(submission, submitter, { ip: SIGNER_IP, userAgent: headers['user-agent'] ?? '' });
    return {
      submission,
      submitter,
      state: getSigningState(submission, submitter, store.now),
      documentUrl: serializer.listDocuments(submission)[0]!.url,
      webUrl: `${store.state.origin}${DOCUSEAL_PATH}/web`,
    };
  }

  function act(submission: SubmissionRecord, submitter: SubmitterRecord, action: string, body: unknown): void {
    if (action === 'start') return submissions.recordStart(submission, submitter);
    if (action === 'sign')
      return submissions.complete(submission, submitter, readCompletion(submission, submitter, body));
    const { reason } = body as { reason?: unknown };
    if (typeof reason !== 'string' || !reason.trim()) throw new RequestError(422, 'Reason is required.');
    return submissions.decline(submission, submitter, reason.trim());
  }

  function handlePage(request: VendorRequest, slug: string, action: string | undefined): VendorResponse | null {
    const found = find(slug);
    if (!found) return null;
    if (request.method === 'OPTIONS') return { status: 204, body: null, headers: ANY_ORIGIN_HEADERS };
    // DocuSeal's signing page has this default header of Rails, so other sites cannot frame the page.
    const headers = { 'x-frame-options': 'SAMEORIGIN' };
    if (action === undefined) return { ...HTML_RESPONSE, body: renderSigningPage(view(found, request)), headers };
    if (request.method !== 'POST' || !['start', 'sign', 'decline'].includes(action)) return null;
    const { submission, submitter } = found;
    try {
      act(submission, submitter, action, request.body);
      return { status: 200, body: serializer.toUpdatedSubmitter(submission, submitter), headers: ANY_ORIGIN_HEADERS };
    } catch (error) {
      if (error instanceof RequestError)
        return { status: error.status, body: { error: error.message }, headers: ANY_ORIGIN_HEADERS };
      throw error;
    }
  }

  function handleForm(request: VendorRequest): VendorResponse | null {
    if (request.method === 'OPTIONS') return { status: 204, body: null, headers: ANY_ORIGIN_HEADERS };
    const found = request.method === 'POST' ? find((request.body as { slug?: unknown }).slug) : undefined;
    return found
      ? { ...HTML_RESPONSE, body: renderEmbeddedSigning(view(found, request)), headers: ANY_ORIGIN_HEADERS }
      : null;
  }

  return { handlePage, handleForm };
}
