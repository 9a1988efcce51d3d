import { escapeHtml, renderSimulatorContent, renderSimulatorPage } from '../simulator-page.ts';
import { listInputFields, listSubmitterFields } from './completion-form.ts';
import { fillParagraph, isSignatureType } from './document-text.ts';
import type { DocumentField, FieldValue, SubmissionRecord, SubmitterRecord } from './records.ts';
import { findEarlierSigners, getCompletedAt, type SigningState } from './status.ts';

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', number: 'number', phone: 'tel' };
/**
 * Maximum length of a single-line input. Longer text is shown on several lines, so that it is not cut off on a phone.
 */
const MAX_INPUT_LENGTH = 30;
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' });

const describeSigner = ({ name, email, role }: SubmitterRecord): string => `${name ?? email ?? role} (${role})`;

export interface SigningView {
  submission: SubmissionRecord;
  submitter: SubmitterRecord;
  state: SigningState;
  /** URL of the document with the signatures so far. */
  documentUrl: string;
  /** URL of the simulator's folder with scripts and styles. */
  webUrl: string;
}

/** Renders the page on which a submitter signs, or a page that explains why the submitter cannot sign. */
export function renderSigningPage(view: SigningView): string {
  return renderSimulatorPage(
    view.submission.document.name,
    `${renderSigning(view)}<script type="module">import { initSigning, leavePage } from '${view.webUrl}/signing.js';
initSigning(document, leavePage);</script>`,
  );
}

/** Renders the content of the page for `<docuseal-form>` on another site. */
export const renderEmbeddedSigning = (view: SigningView): string => renderSimulatorContent(renderSigning(view));

function renderSigning({ submission, submitter, state, documentUrl, webUrl }: SigningView): string {
  const styles = `<link rel="stylesheet" href="${webUrl}/signing.css">`;
  if (state !== 'open') return styles + renderNotice(submission, submitter, state, documentUrl);
  return `${styles}<div class="signing">${renderDocument(submission, submitter)}${renderForm(submission, submitter)}</div>`;
}

function renderNotice(
  submission: SubmissionRecord,
  submitter: SubmitterRecord,
  state: Exclude<SigningState, 'open'>,
  documentUrl: string,
): string {
  const names = findEarlierSigners(submission, submitter).map(describeSigner);
  const declined = submission.submitters.find(({ decline }) => decline);
  const [heading, text] = {
    signed: [
      'Thank you, you have signed',
      getCompletedAt(submission) === null ? 'Other signers still have to sign.' : 'All signers have signed.',
    ],
    waiting: [`Waiting for ${names.join(' and ')}`, 'You can sign when the signers before you have signed.'],
    declined: ['This document was declined', declined?.decline ? `Reason: ${declined.decline.reason}` : ''],
    expired: ['This document has expired', 'Ask the sender for a new one.'],
    archived: ['This document was withdrawn', 'The sender has archived it.'],
  }[state] as [string, string];
  const link =
    state === 'signed' ? `<p><a class="button" href="${escapeHtml(documentUrl)}">View the document</a></p>` : '';
  return `<section class="narrow notice-page"><p class="muted">${escapeHtml(submission.document.name)}</p>
<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${link}</section>`;
}

function renderDocument(submission: SubmissionRecord, submitter: SubmitterRecord): string {
  const { document, updatedAt, submitters } = submission;
  const paragraphs = document.paragraphs.map(({ style, text }) => {
    const content = fillParagraph(text, submission, updatedAt).map((part) =>
      part.field === null
        ? escapeHtml(part.text)
        : `<span class="value" data-field="${escapeHtml(part.field)}">${escapeHtml(part.text)}</span>`,
    );
    return style === 'heading' ? `<h2>${content.join('')}</h2>` : `<p>${content.join('')}</p>`;
  });
  const signers = submitters.map((signer) => {
    const status = signer.completion
      ? `Signed on ${DAY_FORMAT.format(new Date(signer.completion.at))}`
      : 'Not signed yet';
    return `<li>${escapeHtml(describeSigner(signer))}<span class="muted">${status}</span></li>`;
  });
  return `<section class="document"><p class="muted">For ${escapeHtml(describeSigner(submitter))}</p>
<h1>${escapeHtml(document.name)}</h1>${paragraphs.join('\n')}<h2>Signers</h2><ul class="signers">${signers.join('')}</ul></section>`;
}

function renderForm(submission: SubmissionRecord, submitter: SubmitterRecord): string {
  const inputs = listInputFields(submission, submitter);
  const isSigned = listSubmitterFields(submission, submitter).some(({ type }) => isSignatureType(type));
  return `<form id="signing" class="form" novalidate data-slug="${submitter.slug}">
<h2>Complete and sign</h2>
${inputs.map((field) => renderInput(field, submitter.values[field.name])).join('\n')}
${isSigned ? renderSignaturePad(submitter.name ?? '') : ''}
<p id="error" class="notice error" role="alert" hidden></p>
<div class="actions"><button class="primary">Sign</button><button type="button" class="danger" id="open-decline">Decline</button></div>
<p class="muted small">This page simulates DocuSeal. A signature on it has no legal effect.</p>
</form>
<dialog id="decline-dialog" aria-labelledby="decline-title"><form method="dialog"><h2 id="decline-title">Decline to sign</h2>
<label class="field" for="reason">Reason</label><textarea id="reason" rows="4" required></textarea>
<div class="actions"><button type="button" class="danger" id="decline">Decline</button><button value="cancel" formnovalidate>Cancel</button></div></form></dialog>`;
}

function renderInput({ uuid, name, type, isRequired }: DocumentField, value: FieldValue | undefined): string {
  const attributes = `id="${uuid}" name="${escapeHtml(name)}" data-type="${escapeHtml(type)}"`;
  const required = isRequired ? ' required' : '';
  if (type === 'checkbox')
    return `<label class="check"><input type="checkbox" ${attributes}${value === true ? ' checked' : ''}${required}>${escapeHtml(name)}</label>`;
  const text = escapeHtml(value === undefined || value === null ? '' : String(value));
  const label = `<label class="field" for="${uuid}">${escapeHtml(name)}${isRequired ? '' : ' <span class="muted">optional</span>'}</label>`;
  if (type === 'text' && (text.length > MAX_INPUT_LENGTH || text.includes('\n')))
    return `${label}<textarea ${attributes} rows="${Math.max(2, text.split('\n').length)}"${required}>${text}</textarea>`;
  return `${label}<input type="${INPUT_TYPES[type] ?? 'text'}" ${attributes} value="${text}"${required}>`;
}

function renderSignaturePad(name: string): string {
  return `<fieldset><legend>Signature</legend>
<div class="methods"><label><input type="radio" name="method" value="drawn" checked>Draw</label><label><input type="radio" name="method" value="typed">Type</label></div>
<div id="typed-field" hidden><label class="field" for="typed">Your full name</label><input type="text" id="typed" maxlength="60" autocomplete="name" value="${escapeHtml(name)}"></div>
<div class="pad"><canvas id="pad" width="900" height="300" role="img" aria-label="Your signature"></canvas><button type="button" id="clear">Clear</button></div>
</fieldset>`;
}
