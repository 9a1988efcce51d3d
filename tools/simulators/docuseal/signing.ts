import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VendorRequest, VendorResponse } from '../vendor.ts';
import { readCompletion } from './completion-form.ts';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import { RequestError } from './request-error.ts';
import type { Serializer } from './serializer.ts';
import { signingPage } from './signing-page.ts';
import { getSigningState } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';
import type { Submissions } from './submissions.ts';

const WEB_DIR = path.join(import.meta.dirname, 'web');
const ASSETS: Readonly<Record<string, string>> = {
  'signing.js': 'text/javascript',
  'signing.css': 'text/css',
  'dashboard.css': 'text/css',
};
/** The simulators listen only on this address, so it is the address of every signer. */
const IP = '127.0.0.1';

/** Returns a script or style sheet of the pages, or null. */
export function readAsset(name: string): VendorResponse | null {
  const type = ASSETS[name];
  if (!type) return null;
  return { status: 200, type: `${type}; charset=utf-8`, body: readFileSync(path.join(WEB_DIR, name)) };
}

interface Dependencies {
  store: SubmissionStore;
  submissions: Submissions;
  serializer: Serializer;
}

/**
 * Creates the handler of `/docuseal/s/<slug>`: the page, and `POST …/start`, `…/sign` and `…/decline` of its script.
 */
export function createSigning({ store, submissions, serializer }: Dependencies) {
  function showPage(submission: SubmissionRecord, submitter: SubmitterRecord, request: VendorRequest): VendorResponse {
    if (request.method === 'GET')
      submissions.view(submission, submitter, { ip: IP, userAgent: request.headers['user-agent'] ?? '' });
    const state = getSigningState(submission, submitter, store.now);
    const documentUrl = serializer.listDocuments(submission)[0]!.url;
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: signingPage(submission, submitter, state, documentUrl),
    };
  }

  function act(submission: SubmissionRecord, submitter: SubmitterRecord, action: string, body: unknown): void {
    if (action === 'start') return submissions.start(submission, submitter);
    if (action === 'sign')
      return submissions.complete(submission, submitter, readCompletion(submission, submitter, body));
    const { reason } = body as { reason?: unknown };
    if (typeof reason !== 'string' || !reason.trim()) throw new RequestError(422, 'Reason is required.');
    return submissions.decline(submission, submitter, reason.trim());
  }

  return (request: VendorRequest, slug: string, action: string | undefined): VendorResponse | null => {
    const found = store.listSubmitters().find(({ submitter }) => submitter.slug === slug);
    if (!found) return null;
    const { submission, submitter } = found;
    if (action === undefined) return showPage(submission, submitter, request);
    if (request.method !== 'POST' || !['start', 'sign', 'decline'].includes(action)) return null;
    try {
      act(submission, submitter, action, request.body);
      return { status: 200, body: serializer.toUpdatedSubmitter(submission, submitter) };
    } catch (error) {
      if (error instanceof RequestError) return { status: error.status, body: { error: error.message } };
      throw error;
    }
  };
}
