import { createValidationPipe } from '../../platform/http/validation.ts';
import { TemplatePreviewForm } from './templates.dto.ts';

const validationPipe = createValidationPipe();

/**
 * Parses the form that the editor posts. Omits an empty lead id, so that the merge fields show sample values.
 * @throws DomainError invalid if the form has unknown or invalid fields
 */
export async function parsePreviewForm(body: unknown): Promise<TemplatePreviewForm> {
  const { leadId, ...fields } = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  const form = { ...fields, ...(leadId && { leadId }) };
  const template = (await validationPipe.transform(form, {
    type: 'body',
    metatype: TemplatePreviewForm,
  })) as TemplatePreviewForm;
  // Browsers post line breaks as CRLF, but templates are stored with LF.
  return Object.assign(template, { content: template.content.replace(/\r\n?/g, '\n') });
}
