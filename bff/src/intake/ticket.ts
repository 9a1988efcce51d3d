import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';

/** Ticket that a form receives when a visitor opens it, and submits with its values. */
export interface Ticket {
  issuedAt: Date;
  /** Required leading zero bits of the proof's hash. 0: no proof is required. */
  difficulty: number;
  /** 16 random bytes. */
  nonce: Buffer;
}

const signature = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(`ticket ${text}`).digest();

/**
 * Serializes and signs a ticket: time, difficulty, nonce and signature. The signature prevents tickets from being
 * forged or changed without the key.
 */
export function writeTicket(key: Buffer, { issuedAt, difficulty, nonce }: Ticket): string {
  const text = `${issuedAt.getTime().toString(36)}.${difficulty}.${nonce.toString('base64url')}`;
  return `${text}.${signature(key, text).toString('base64url')}`;
}

/**
 * Parses and verifies a ticket.
 * @returns null for anything that {@link writeTicket} did not write with this key
 */
export function readTicket(key: Buffer, written: string): Ticket | null {
  const [, text = '', time = '', difficulty = '', nonce = '', signed = ''] =
    /^(([0-9a-z]{1,11})\.(\d{1,2})\.([\w-]{22}))\.([\w-]{43})$/.exec(written) ?? [];
  if (!text) return null;
  const given = Buffer.from(signed, 'base64url');
  if (!timingSafeEqual(given, signature(key, text))) return null;
  return {
    issuedAt: new Date(Number.parseInt(time, 36)),
    difficulty: Number(difficulty),
    nonce: Buffer.from(nonce, 'base64url'),
  };
}

/** Returns whether the proof of work is valid. True if the ticket requires none. */
export function isProven(written: string, { difficulty }: Ticket, proof: string | undefined): boolean {
  if (difficulty === 0) return true;
  if (proof === undefined || !/^\d{1,16}$/.test(proof)) return false;
  return leadingZeroBits(createHash('sha256').update(proofText(written, proof)).digest()) >= difficulty;
}
