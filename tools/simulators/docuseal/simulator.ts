import { StateFile } from '../state-file.ts';
import type { Vendor, VendorRequest, VendorResponse } from '../vendor.ts';
import { WebhookSender, type WebhookTarget } from '../webhook-sender.ts';
import { createApiHandler, createApiError } from './api.ts';
import { renderDashboardPage, parseFaultForm } from './dashboard.ts';
import { EmailSender } from '../email-sender.ts';
import { FileLinks } from './file-links.ts';
import { renderFile } from './files.ts';
import { DOCUSEAL_PATH } from './path.ts';
import { Serializer } from './serializer.ts';
import { createSigningHandlers, readAsset } from './signing.ts';
import { createInitialState, SubmissionStore } from './submission-store.ts';
import { SubmissionLifecycle } from './submission-lifecycle.ts';
import { createWebhookBody, signWebhook } from './webhook-body.ts';

const EXPIRY_CHECK_INTERVAL_MS = 5_000;

export interface DocuSealOptions {
  /** JSON file with the submissions. Undelivered webhooks are in a file beside it. Null keeps the state in memory. */
  stateFile: string | null;
  /** Receiver of the webhooks, or null to send none. */
  webhooks: WebhookTarget | null;
  /** Mail server for the invitations. Without it, only the dashboard shows them. */
  smtpUrl?: string;
  getNow?: () => Date;
  /** Pause before the second attempt of a webhook, in milliseconds. */
  firstRetryMs?: number;
}

export interface DocuSealSimulator extends Vendor {
  store: SubmissionStore;
  submissions: SubmissionLifecycle;
  /** Null if the simulator sends no webhooks. */
  webhooks: WebhookSender | null;
  stop(): Promise<void>;
}

/** Creates the simulated DocuSeal: API, signing pages, files and dashboard below {@link DOCUSEAL_PATH}. */
export function createDocuSealSimulator({
  stateFile,
  webhooks: target,
  smtpUrl,
  getNow = () => new Date(),
  firstRetryMs,
}: DocuSealOptions): DocuSealSimulator {
  const store = new SubmissionStore(new StateFile(stateFile, createInitialState()), getNow);
  const links = new FileLinks(store.state, getNow);
  const serializer = new Serializer(store, links);
  const webhookFile = stateFile?.replace(/\.json$/, '-webhooks.json') ?? null;
  const webhooks = target && new WebhookSender(target, signWebhook, { stateFile: webhookFile, firstRetryMs });
  const emails = smtpUrl === undefined ? null : new EmailSender(smtpUrl, 'DocuSeal');
  const submissions = new SubmissionLifecycle(store, {
    onEvent(event, submission) {
      const context = { at: store.timestamp, origin: store.state.origin };
      webhooks?.send(createWebhookBody(event, submission, serializer, context));
    },
    onEmail: (email) => emails?.send(email),
  });
  const dependencies = { store, submissions, serializer, links };
  const handleApi = createApiHandler(dependencies);
  const signing = createSigningHandlers(dependencies);
  const expiryCheck = setInterval(() => submissions.reportExpired(), EXPIRY_CHECK_INTERVAL_MS);

  /** Handles the pages. Returns null for an unknown path. */
  function handlePage(request: VendorRequest, [section, key = '', action]: string[]): VendorResponse | null {
    if (section === 's') return signing.handlePage(request, key, action);
    if (section === 'embed' && key === 'forms') return signing.handleForm(request);
    if (section === 'web' || section === 'js') return readAsset(key);
    if (section === 'file') return serveFile(key);
    if (section === 'e') return redirectToDocument(key);
    if (request.method === 'POST') return handleDashboardForm(request, section, key);
    if (section !== undefined) return null;
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: renderDashboardPage(store, webhooks?.faults ?? null),
    };
  }

  function handleDashboardForm(
    { body }: VendorRequest,
    section: string | undefined,
    key: string,
  ): VendorResponse | null {
    const submission = store.find(Number(key));
    if (section === 'submissions' && submission) submissions.expire(submission);
    else if (section === 'webhook-faults' && webhooks) webhooks.faults = parseFaultForm(body);
    else return null;
    return { status: 303, body: null, headers: { location: DOCUSEAL_PATH } };
  }

  function serveFile(id: string): VendorResponse | null {
    const reference = links.read(id);
    if (reference === 'expired') return { status: 410, body: { error: 'This link has expired' } };
    const file = reference && renderFile(reference, store);
    return file && { status: 200, type: file.type, body: file.content };
  }

  function redirectToDocument(slug: string): VendorResponse | null {
    const submission = store.submissions.find((candidate) => candidate.slug === slug);
    if (!submission) return null;
    return { status: 302, body: null, headers: { location: serializer.listDocuments(submission)[0]!.url } };
  }

  return {
    store,
    submissions,
    webhooks,
    createError: createApiError,
    handle(request) {
      const { origin, pathname } = request.url;
      store.state.origin = origin;
      submissions.reportExpired();
      const path = pathname.slice(DOCUSEAL_PATH.length);
      if (path.startsWith('/api/')) return handleApi(request, path.slice('/api'.length));
      return handlePage(request, path.split('/').slice(1).filter(Boolean)) ?? createApiError(404);
    },
    async stop() {
      clearInterval(expiryCheck);
      await Promise.all([webhooks?.stop(), emails?.stop()]);
    },
  };
}
