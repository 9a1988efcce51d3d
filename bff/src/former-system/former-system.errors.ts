import { conflict, type DomainError, invalid, notFound } from '../platform/errors/domain-error.ts';
import { CHUNK_BYTES, MAX_IMPORT_BYTES } from './former-system.limits.ts';

const MEGABYTE = 1024 * 1024;

export const importNotFound = (): DomainError => notFound('former-import.missing', 'Import not found');
export const filesTooLarge = (): DomainError =>
  invalid(
    'former-import.size',
    `The files are too large. Together they can be at most ${MAX_IMPORT_BYTES / MEGABYTE} MB.`,
  );
export const fileEmpty = (name: string): DomainError => invalid('former-import.empty-file', `‘${name}’ is empty.`);
export const chunkTooLarge = (): DomainError =>
  invalid('former-import.chunk-size', `A chunk of a file can be at most ${CHUNK_BYTES / MEGABYTE} MB.`);
export const chunkMissing = (): DomainError => invalid('former-import.chunk', 'This chunk of the file does not exist.');
export const uploadIncomplete = (): DomainError =>
  conflict('former-import.incomplete', 'The upload is incomplete. Upload the files again.');
export const importAlreadyRunning = (): DomainError =>
  conflict('former-import.busy', 'Another import is running. Wait until it has finished, or stop it.');
export const wrongImportState = (): DomainError =>
  conflict('former-import.state', 'This is not possible in the current status of the import. Reload the page.');
export const fileNotRecognized = (name: string): DomainError =>
  invalid(
    'former-import.file-name',
    `‘${name}’ is not recognized. Choose a dump that ends with .sql, CSV files named for their tables, such as leads.csv, or a ZIP file of these.`,
  );
