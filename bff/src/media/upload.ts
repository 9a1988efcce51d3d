import type { FastifyRequest } from 'fastify';
import { readOut } from '../platform/http/unread-body.ts';
import { fileTooLarge, invalidFileType, MAX_UPLOAD_BYTES } from './media.errors.ts';
import type { Upload } from './pictures.service.ts';

const ALT_MAX = 500;
/** What a form adds around its one file, bytes, generously. */
const FORM_BYTES = 65_536;

/**
 * Reads a form with one file and perhaps `alt`. The body is read to its end before anything is refused, as far as the
 * limits go, so that the answer arrives.
 * @throws DomainError `invalid` with the message for the uploader
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw invalidFileType();
  if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES + FORM_BYTES) {
    await readOut(request.raw);
    throw fileTooLarge();
  }
  let file: { bytes: Buffer; isImage: boolean } | null = null;
  let alt: string | null = null;
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldSize: 4 * ALT_MAX, parts: 6 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const chunks: Buffer[] = [];
        for await (const chunk of part.file) chunks.push(chunk as Buffer);
        file = { bytes: Buffer.concat(chunks), isImage: part.mimetype.startsWith('image/') };
      } else if (part.fieldname === 'alt' && typeof part.value === 'string') {
        alt = part.value.trim().slice(0, ALT_MAX).toWellFormed();
      }
    }
  } catch (error) {
    await readOut(request.raw);
    // Anything else was broken off, or had more parts than a form has.
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge() : invalidFileType();
  }
  if (!file?.isImage) throw invalidFileType();
  return { bytes: file.bytes, alt };
}
