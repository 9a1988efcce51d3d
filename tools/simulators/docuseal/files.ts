import { createAuditLogPdf, createCombinedPdf, createPreviewPdf, createSignedPdf } from './document-pdf.ts';
import type { FileReference } from './file-links.ts';
import type { Signature, SubmissionRecord } from './records.ts';
import type { SubmissionStore } from './submission-store.ts';
import { findTemplate, type Template } from './templates.ts';
import { escapeHtml } from '../simulator-page.ts';

export interface RenderedFile {
  type: string;
  content: string | Buffer;
}

const createPdfFile = (content: Buffer): RenderedFile => ({ type: 'application/pdf', content });
const createSvgFile = (viewBox: string, content: string): RenderedFile => ({
  type: 'image/svg+xml',
  content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`,
});

/** Renders a file, or returns null if it does not exist. */
export function renderFile(reference: FileReference, store: SubmissionStore): RenderedFile | null {
  const { kind, submissionId, submitterId } = reference;
  if (kind === 'template' || kind === 'template-image') {
    const template = findTemplate(submissionId);
    if (!template) return null;
    return kind === 'template'
      ? createPdfFile(createPreviewPdf(toBlankSubmission(template)))
      : renderTemplateImage(template);
  }
  const submission = store.find(submissionId);
  if (!submission) return null;
  if (kind === 'preview') return createPdfFile(createPreviewPdf(submission));
  if (kind === 'audit-log') return createPdfFile(createAuditLogPdf(submission));
  if (kind === 'combined') return createPdfFile(createCombinedPdf(submission));
  const completion = submission.submitters.find(({ id }) => id === submitterId)?.completion;
  if (!completion) return null;
  if (kind === 'signed') return createPdfFile(createSignedPdf(submission, completion.at));
  return completion.signature && renderSignature(completion.signature);
}

function toBlankSubmission({ externalId, content }: Template): SubmissionRecord {
  const at = new Date(0).toISOString();
  return {
    id: 0,
    slug: externalId,
    name: null,
    templateId: null,
    document: content,
    order: 'preserved',
    variables: {},
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    expireAt: null,
    isExpiryReported: false,
    submitters: [],
    events: [],
  };
}

function renderTemplateImage({ content }: Template): RenderedFile {
  const title = `<text x="306" y="120" font-size="32" text-anchor="middle">${escapeHtml(content.name)}</text>`;
  return createSvgFile('0 0 612 792', `<rect width="612" height="792" fill="#fff" stroke="#999"/>${title}`);
}

function renderSignature(signature: Signature): RenderedFile {
  if (signature.kind === 'typed') {
    const style = 'font-family="cursive" font-style="italic" font-size=".4"';
    return createSvgFile('0 0 3 1', `<text x=".05" y=".7" ${style}>${escapeHtml(signature.text)}</text>`);
  }
  const lines = signature.strokes.map((stroke) => `<polyline points="${stroke.join(' ')}"/>`);
  return createSvgFile(
    '0 0 3 1',
    `<g fill="none" stroke="#111" stroke-width=".02" stroke-linecap="round">${lines.join('')}</g>`,
  );
}
