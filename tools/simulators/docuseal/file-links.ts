import { createHmac } from 'node:crypto';
import type { DocuSealState } from './records.ts';

/**
 * File of a submission. The kinds `template` and `template-image` are files of the template with the id `submissionId`.
 * `signed` is the document with all signatures up to the submitter's, and `signature` is only the submitter's
 * signature.
 */
export interface FileReference {
  kind: 'preview' | 'signed' | 'signature' | 'audit-log' | 'combined' | 'template' | 'template-image';
  submissionId: number;
  submitterId: number | null;
}

/** The vendor's file URLs can expire, so every URL of the simulator expires. */
const LINK_LIFETIME_SECONDS = 60 * 60;

/** Creates and reads file URLs. The id in a URL contains the file, the expiry and a signature, so no link is stored. */
export class FileLinks {
  readonly #state: DocuSealState;
  readonly #getNow: () => Date;

  constructor(state: DocuSealState, getNow: () => Date) {
    this.#state = state;
    this.#getNow = getNow;
  }

  create({ kind, submissionId, submitterId }: FileReference, fileName: string): string {
    const expiresAt = Math.floor(this.#getNow().getTime() / 1000) + LINK_LIFETIME_SECONDS;
    const payload = [kind, submissionId, submitterId ?? '', expiresAt].join('.');
    const id = Buffer.from(`${payload}.${this.#sign(payload)}`).toString('base64url');
    return `${this.#state.origin}/docuseal/file/${id}/${encodeURIComponent(fileName)}`;
  }

  /** Returns the file for the id in a URL, `expired` after an hour, or null for an unknown id. */
  read(id: string): FileReference | 'expired' | null {
    const text = Buffer.from(id, 'base64url').toString();
    const [kind, submissionId, submitterId, expiresAt, signature] = text.split('.');
    const payload = [kind, submissionId, submitterId, expiresAt].join('.');
    if (signature !== this.#sign(payload)) return null;
    if (Number(expiresAt) * 1000 <= this.#getNow().getTime()) return 'expired';
    return {
      kind: kind as FileReference['kind'],
      submissionId: Number(submissionId),
      submitterId: submitterId === '' ? null : Number(submitterId),
    };
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#state.linkKey).update(payload).digest('hex').slice(0, 32);
  }
}
