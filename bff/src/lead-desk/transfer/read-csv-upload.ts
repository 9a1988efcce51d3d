import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { readOut } from '../../platform/http/unread-body.ts';
import { fileMissing, fileTooLarge, importIdMissing, MAX_IMPORT_BYTES } from './import.errors.ts';
import type { ImportFile } from './lead-import.service.ts';

/** What a form adds around its one file, bytes, generously. */
const FORM_BYTES = 65_536;
const MAX_FILE_NAME = 200;

interface Upload extends Omit<ImportFile, 'importId'> {
  importId: string | null;
}

/**
 * Reads a form with one file and perhaps `importId`. The body is read to its end before anything is refused, as far as the
 * limits go, so that the answer arrives.
 * @throws DomainError invalid
 */
export async function readCsvUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw fileMissing();
  if (Number(request.headers['content-length']) > MAX_IMPORT_BYTES + FORM_BYTES) {
    await readOut(request.raw);
    throw fileTooLarge();
  }
  let file: Pick<ImportFile, 'bytes' | 'fileName'> | null = null;
  let importId: string | null = null;
  const limits = { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 5, fieldSize: 1_000, parts: 6 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const fileName = part.filename.slice(0, MAX_FILE_NAME).toWellFormed().replace(/\p{Cc}/gu, ' ');
        file = { bytes: await part.toBuffer(), fileName };
      } else if (part.fieldname === 'importId' && typeof part.value === 'string') {
        importId = part.value;
      }
    }
  } catch (error) {
    await readOut(request.raw);
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge() : fileMissing();
  }
  if (!file) throw fileMissing();
  return { ...file, importId };
}

/** As {@link readCsvUpload}, for what is to happen once. */
export async function readImportUpload(request: FastifyRequest): Promise<ImportFile> {
  const { importId, ...file } = await readCsvUpload(request);
  if (!isUUID(importId)) throw importIdMissing();
  return { ...file, importId: importId as string };
}
