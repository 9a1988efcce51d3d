import { escapeHtml, renderSimulatorPage } from '../simulator-page.ts';
import type { WebhookFaults } from '../webhook-sender.ts';
import { getSigningUrl } from './invitation.ts';
import type { EmailRecord, SubmissionRecord, SubmitterRecord } from './records.ts';
import { getSubmissionStatus, getSubmitterStatus } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';

const MAX_ROWS = 50;
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const formatTime = (at: string): string => TIME_FORMAT.format(new Date(at));

/**
 * Renders the latest submissions and emails.
 * @param faults faults of webhook delivery, or null if the simulator sends no webhooks
 */
export function renderDashboardPage(store: SubmissionStore, faults: WebhookFaults | null): string {
  const submissions = store.submissions.slice(-MAX_ROWS).reverse();
  const emails = store.state.emails.slice(-MAX_ROWS).reverse();
  const list = submissions.map((submission) => `<li>${renderSubmission(submission, store)}</li>`).join('');
  return renderSimulatorPage(
    'DocuSeal',
    `<link rel="stylesheet" href="/docuseal/web/dashboard.css">
<section><h1>DocuSeal</h1>${list ? `<ul class="submissions">${list}</ul>` : '<p class="muted">No document has been sent yet.</p>'}</section>
<section><h2>Emails to signers</h2>${emails.map(renderEmail).join('') || '<p class="muted">No email has been sent yet.</p>'}</section>
${faults ? renderFaultForm(faults) : ''}`,
  );
}

function renderSubmission(submission: SubmissionRecord, { now, state }: SubmissionStore): string {
  const status = submission.archivedAt === null ? getSubmissionStatus(submission, now) : 'archived';
  const renderSigner = (submitter: SubmitterRecord): string => {
    const label = escapeHtml(submitter.name ?? submitter.email ?? submitter.role);
    const url = escapeHtml(getSigningUrl(state.origin, submitter));
    return `<li><a href="${url}">${label}</a> <span class="muted">${escapeHtml(submitter.role)}, ${getSubmitterStatus(submitter)}</span></li>`;
  };
  const expire = `<form method="post" action="/docuseal/submissions/${submission.id}/expire"><button>Expire</button></form>`;
  const name = escapeHtml(submission.name ?? submission.document.name);
  return `<div><h2><a href="/docuseal/e/${submission.slug}">${name}</a></h2>
<p class="muted">No. ${submission.id}, ${formatTime(submission.createdAt)}</p></div>
<ol>${submission.submitters.map(renderSigner).join('')}</ol>
<div class="status"><p>${status}</p>${status === 'pending' ? expire : ''}</div>`;
}

/** Renders an email with its URLs as links. */
function renderEmail({ at, to, subject, text }: EmailRecord): string {
  const html = escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<details><summary>${escapeHtml(subject)} <span class="muted">to ${escapeHtml(to)}, ${formatTime(at)}</span></summary>
<p class="text">${html}</p></details>`;
}

function renderFaultForm({ isDropped, repeat, isReordered, delayMs, hasBadSignature }: WebhookFaults): string {
  const check = (name: string, label: string, isChecked: boolean): string =>
    `<label><input type="checkbox" name="${name}"${isChecked ? ' checked' : ''}>${label}</label>`;
  const number = (name: string, label: string, value: number): string =>
    `<label><input type="number" name="${name}" min="0" value="${value}">${label}</label>`;
  return `<form class="faults" method="post" action="/docuseal/webhook-faults"><h2>Webhook faults</h2>
${check('isDropped', 'Drop webhooks', isDropped)}
${check('isReordered', 'Send the newest first', isReordered)}
${check('hasBadSignature', 'Sign with a wrong secret', hasBadSignature)}
${number('repeat', 'Additional deliveries of each webhook', repeat)}
${number('delayMs', 'Delay in milliseconds', delayMs)}
<div class="actions"><button class="primary">Save</button></div></form>`;
}

/** Parses the dashboard's form for webhook faults. */
export function parseFaultForm(body: unknown): WebhookFaults {
  const form = body as Record<string, string | undefined>;
  const readNumber = (name: string): number => Math.max(0, Math.trunc(Number(form[name] ?? 0)) || 0);
  return {
    isDropped: form.isDropped === 'on',
    repeat: readNumber('repeat'),
    isReordered: form.isReordered === 'on',
    delayMs: readNumber('delayMs'),
    hasBadSignature: form.hasBadSignature === 'on',
  };
}
