import { createValidationPipe } from '../../platform/http/validation.ts';
import { FrameLetter } from './templates.dto.ts';

const pipe = createValidationPipe();

/**
 * Parses the form that the editor posts. Omits an empty lead id, so that the merge fields show sample values.
 * @throws DomainError invalid
 */
export async function parsePreviewForm(body: unknown): Promise<FrameLetter> {
  const { leadId, ...fields } = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  const form = { ...fields, ...(leadId && { leadId }) };
  const letter = (await pipe.transform(form, { type: 'body', metatype: FrameLetter })) as FrameLetter;
  // Browsers post line breaks as CRLF, but messages are stored with LF.
  return Object.assign(letter, { content: letter.content.replace(/\r\n?/g, '\n') });
}
