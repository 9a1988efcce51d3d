import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ARCHIVE_FILES,
  type Deploy,
  findArchiveFileErrors,
  findDescriptionErrors,
  findNeedsErrors,
} from '@epm/contract/releases';

/** Maximum size of deploy.json and of needs.json in bytes. The files are about 30 and 110 KB. */
const MAX_DESCRIPTION_BYTES = 1024 * 1024;
/** Maximum difference between the clocks of the build server and of this server. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** Uploaded version in its quarantine folder. */
export interface UploadedVersion {
  deploy: Deploy;
  folder: string;
}

/** Result of reading an extracted archive: the version, or the reasons why the archive is rejected. */
export type UploadReadResult = { version: UploadedVersion; reasons: [] } | { version: null; reasons: string[] };

const createRefusal = (...reasons: string[]): UploadReadResult => ({ version: null, reasons });

/**
 * Reads an extracted archive, and compares its files with its deploy.json.
 * @param names files of the archive
 * @param app app for which the archive was uploaded
 */
export async function readUploadedVersion(
  folder: string,
  names: readonly string[],
  app: string,
): Promise<UploadReadResult> {
  if (!names.includes(ARCHIVE_FILES.description))
    return createRefusal('The archive has no deploy.json; pack the build again');
  const read = (name: string) => readFile(path.join(folder, name));
  const bytes = await read(ARCHIVE_FILES.description);
  if (bytes.length > MAX_DESCRIPTION_BYTES) return createRefusal('deploy.json is larger than 1 MiB');
  const value = parseJson(bytes);
  const errors = findDescriptionErrors(value);
  if (errors.length > 0) return createRefusal(...errors);
  const deploy = value as Deploy;
  if (deploy.app !== app)
    return createRefusal(`The archive contains ${deploy.app}; upload it to that app instead of ${app}`);
  if (Date.parse(deploy.publishedAt) > Date.now() + MAX_CLOCK_DIFFERENCE_MS)
    return createRefusal(
      'deploy.json has a time in the future; set the clock of the build server and pack the build again',
    );
  const fileErrors = await findArchiveFileErrors(deploy, names, read);
  if (fileErrors.length > 0) return createRefusal(...fileErrors);
  const needs = await read(ARCHIVE_FILES.needs);
  if (needs.length > MAX_DESCRIPTION_BYTES) return createRefusal('needs.json is larger than 1 MiB');
  const needsErrors = findNeedsErrors(parseJson(needs));
  return needsErrors.length > 0 ? createRefusal(...needsErrors) : { version: { deploy, folder }, reasons: [] };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
