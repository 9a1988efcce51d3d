import { createHash } from 'node:crypto';
import { fillParagraph } from './document-text.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import { getCompletedAt } from './status.ts';

/** Height of a heading with the first lines below it, in points. */
const HEADING_HEIGHT_PT = 70;
const SIGNATURE_BLOCK_HEIGHT_PT = 140;
const FOOTER_TEXT = 'DocuSeal simulator, no legal effect';

const describeSignerAndRole = ({ name, email, role }: SubmitterRecord): string =>
  `${[name, email].filter(Boolean).join(', ') || 'Unnamed signer'} (${role})`;

/**
 * Creates the document with the signatures of all submitters who had signed by a given time. Repeated calls return the
 * same bytes.
 * @param signedBy completion time of the last signer to include, ISO 8601
 */
export function createSignedPdf(submission: SubmissionRecord, signedBy: string): Buffer {
  const pdf = new PdfWriter(submission.document.name, signedBy);
  writeDocument(pdf, submission, signedBy);
  return pdf.finish(`${FOOTER_TEXT} · ${submission.slug}`);
}

/** Creates the document with the current values, but without signatures. */
export function createPreviewPdf(submission: SubmissionRecord): Buffer {
  const pdf = new PdfWriter(submission.document.name, submission.createdAt);
  pdf.write('PREVIEW: not signed by all parties', { font: 'bold', size: 14 });
  writeParagraphs(pdf, submission, submission.updatedAt);
  return pdf.finish(`${FOOTER_TEXT} · Preview · ${submission.slug}`);
}

export function createAuditLogPdf(submission: SubmissionRecord): Buffer {
  const pdf = new PdfWriter(
    `Audit log: ${submission.document.name}`,
    getCompletedAt(submission) ?? submission.createdAt,
  );
  writeAuditLog(pdf, submission);
  return pdf.finish(`${FOOTER_TEXT} · ${submission.slug}`);
}

/** Creates the signed document followed by the audit log. */
export function createCombinedPdf(submission: SubmissionRecord): Buffer {
  const signedBy = getCompletedAt(submission) ?? submission.createdAt;
  const pdf = new PdfWriter(submission.document.name, signedBy);
  writeDocument(pdf, submission, signedBy);
  pdf.startPage();
  writeAuditLog(pdf, submission);
  return pdf.finish(`${FOOTER_TEXT} · ${submission.slug}`);
}

function writeParagraphs(pdf: PdfWriter, submission: SubmissionRecord, signedBy: string): void {
  const { document } = submission;
  pdf.write(document.name, { font: 'bold', size: 20, before: 8 });
  for (const { style, text } of document.paragraphs) {
    const filled = fillParagraph(text, submission, signedBy).map((part) => part.text);
    if (style === 'heading') pdf.keepTogether(HEADING_HEIGHT_PT);
    pdf.write(filled.join(''), style === 'heading' ? { font: 'bold', size: 13, before: 14 } : { before: 8 });
  }
}

function writeDocument(pdf: PdfWriter, submission: SubmissionRecord, signedBy: string): void {
  writeParagraphs(pdf, submission, signedBy);
  for (const submitter of submission.submitters) {
    const { completion } = submitter;
    if (!completion || completion.at > signedBy) continue;
    pdf.keepTogether(SIGNATURE_BLOCK_HEIGHT_PT);
    pdf.write('Signed', { font: 'bold', size: 13, before: 18 });
    if (completion.signature) pdf.drawSignature(completion.signature);
    else pdf.write('Signed through the API', { font: 'italic' });
    pdf.write(describeSignerAndRole(submitter), { before: 2 });
    pdf.write(`Date: ${String(completion.values['Date'] ?? completion.at.slice(0, 10))} · Signed at ${completion.at}`);
  }
}

function writeAuditLog(pdf: PdfWriter, submission: SubmissionRecord): void {
  const { document, submitters, events } = submission;
  const signedBy = getCompletedAt(submission);
  pdf.write('Audit log', { font: 'bold', size: 20 });
  pdf.write(`Document: ${document.name}\nSubmission: ${submission.id} (${submission.slug})`, { before: 8 });
  if (signedBy !== null) {
    const hash = createHash('sha256').update(createSignedPdf(submission, signedBy)).digest('hex');
    pdf.write(`SHA-256 of the signed document: ${hash}`);
  }
  for (const submitter of submitters) {
    pdf.write(describeSignerAndRole(submitter), { font: 'bold', size: 13, before: 14 });
    const { client } = submitter;
    pdf.write(client ? `IP address: ${client.ip}\nBrowser: ${client.userAgent}` : 'No browser');
  }
  pdf.write('Events', { font: 'bold', size: 13, before: 14 });
  for (const { at, type, submitterId } of events) {
    const submitter = submitters.find(({ id }) => id === submitterId);
    pdf.write(`${at}  ${type}${submitter ? `  ${describeSignerAndRole(submitter)}` : ''}`, { before: 2 });
  }
}
