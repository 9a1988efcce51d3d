import { getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../platform/errors/domain-error.ts';
import { readUploadedForm } from '../platform/http/uploaded-form.ts';
import { createValidationPipe } from '../platform/http/validation.ts';
import { invalidFileType } from './image-codec.ts';
import { MAX_ALT_CHARACTERS, UploadDetails } from './media.dto.ts';

/** Maximum size of an uploaded file: 5 MB. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

const UPLOAD_LIMITS = {
  fileBytes: MAX_UPLOAD_BYTES,
  // A character has up to four bytes in UTF-8. The other details are numbers, for which 500 bytes suffice.
  fieldBytes: 4 * MAX_ALT_CHARACTERS + 500,
  createTooLargeError: () => invalid('media.file-size', 'File size too large. Maximum size is 5MB.'),
  createMissingError: invalidFileType,
};

export const UPLOAD_SCHEMA = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    alt: { type: 'string' },
    details: { $ref: getSchemaPath(UploadDetails) },
  },
  required: ['file'],
};

const validationPipe = createValidationPipe();

/** Reads the uploaded file and its details. @throws DomainError `invalid` */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; details: UploadDetails }> {
  const { bytes, mediaType, fields } = await readUploadedForm(request, UPLOAD_LIMITS);
  if (!mediaType.startsWith('image/')) throw invalidFileType();
  const alt = fields.get('alt')?.trim().slice(0, MAX_ALT_CHARACTERS).toWellFormed();
  const details = await parseDetails(fields.get('details'));
  return { bytes, details: { ...details, alt: details.alt ?? alt } };
}

async function parseDetails(text = '{}'): Promise<UploadDetails> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('request.invalid', 'The details are not valid JSON.');
  }
  return (await validationPipe.transform(value, { type: 'body', metatype: UploadDetails })) as UploadDetails;
}
