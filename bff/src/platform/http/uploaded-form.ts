import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../errors/domain-error.ts';
import { discardBody } from './discard-body.ts';

/** Maximum size of a form without its file, in bytes. */
const FORM_OVERHEAD_BYTES = 65_536;
const MAX_FIELDS = 5;

export interface UploadedForm {
  bytes: Buffer;
  /** File name on the user's machine. Must not be used as a path. */
  fileName: string;
  /** Media type that the browser sent. */
  mediaType: string;
  fields: ReadonlyMap<string, string>;
}

interface FormLimits {
  fileBytes: number;
  fieldBytes: number;
  createTooLargeError: () => DomainError;
  /** Creates the error for a request that is not multipart, has no file or too many parts, or was interrupted. */
  createMissingError: () => DomainError;
}

/**
 * Reads a multipart form with one file and a few text fields. Reads a rejected body to its end, within a time limit,
 * because the caller would not receive the response if the connection were closed earlier.
 * @throws DomainError from `createTooLargeError` or `createMissingError`
 */
export async function readUploadedForm(
  request: FastifyRequest,
  { fileBytes, fieldBytes, createTooLargeError, createMissingError }: FormLimits,
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw createMissingError();
  if (Number(request.headers['content-length']) > fileBytes + FORM_OVERHEAD_BYTES) {
    await discardBody(request.raw);
    throw createTooLargeError();
  }
  let file: Omit<UploadedForm, 'fields'> | null = null;
  const fields = new Map<string, string>();
  const limits = { fileSize: fileBytes, files: 1, fields: MAX_FIELDS, fieldSize: fieldBytes, parts: MAX_FIELDS + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        file = { bytes: await part.toBuffer(), fileName: part.filename, mediaType: part.mimetype };
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    await discardBody(request.raw);
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? createTooLargeError()
      : createMissingError();
  }
  if (!file) throw createMissingError();
  return { ...file, fields };
}
