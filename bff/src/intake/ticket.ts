import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { countLeadingZeroBits, formatProofText } from '@epm/contract';

/**
 * Ticket that a form requests when a visitor opens the form. The form submits the ticket together with the entered
 * values.
 */
export interface Ticket {
  issuedAt: Date;
  /** Number of leading zero bits that the hash of ticket and proof must have. If 0, no proof is required. */
  difficulty: number;
  /** Random nonce of 16 bytes. */
  nonce: Buffer;
}

const signTicketText = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(`ticket ${text}`).digest();

/** Serializes and signs a ticket as time, difficulty, nonce and signature. */
export function serializeTicket(key: Buffer, { issuedAt, difficulty, nonce }: Ticket): string {
  const text = `${issuedAt.getTime().toString(36)}.${difficulty}.${nonce.toString('base64url')}`;
  return `${text}.${signTicketText(key, text).toString('base64url')}`;
}

/**
 * Parses and verifies a ticket.
 * @returns null unless {@link serializeTicket} created the text with this key
 */
export function parseTicket(key: Buffer, written: string): Ticket | null {
  const [, text = '', time = '', difficulty = '', nonce = '', signed = ''] =
    /^(([0-9a-z]{1,11})\.(\d{1,2})\.([\w-]{22}))\.([\w-]{43})$/.exec(written) ?? [];
  if (!text) return null;
  const givenSignature = Buffer.from(signed, 'base64url');
  if (!timingSafeEqual(givenSignature, signTicketText(key, text))) return null;
  return {
    issuedAt: new Date(Number.parseInt(time, 36)),
    difficulty: Number(difficulty),
    nonce: Buffer.from(nonce, 'base64url'),
  };
}

/** Returns whether the proof of work is valid or not required. */
export function isProofValid(written: string, { difficulty }: Ticket, proof: string | undefined): boolean {
  if (difficulty === 0) return true;
  if (proof === undefined || !/^\d{1,16}$/.test(proof)) return false;
  return countLeadingZeroBits(createHash('sha256').update(formatProofText(written, proof)).digest()) >= difficulty;
}
