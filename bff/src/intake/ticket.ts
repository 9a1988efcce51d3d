import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';

/** What a form gets when it is opened, and hands in with what was typed. */
export interface Ticket {
  issuedAt: Date;
  /** Leading zero bits that the proof's hash must have; 0 asks for no work. */
  difficulty: number;
  /** 16 random bytes. */
  nonce: Buffer;
}

const signature = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(`ticket ${text}`).digest();

/** As it travels: time, difficulty, nonce and their signature. Without the key it can be neither made nor changed. */
export function writeTicket(key: Buffer, { issuedAt, difficulty, nonce }: Ticket): string {
  const text = `${issuedAt.getTime().toString(36)}.${difficulty}.${nonce.toString('base64url')}`;
  return `${text}.${signature(key, text).toString('base64url')}`;
}

/** @returns null for anything that {@link writeTicket} did not write with this key */
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

/** Whether the work that the ticket asks for was done. */
export function isProven(written: string, { difficulty }: Ticket, proof: string | undefined): boolean {
  if (difficulty === 0) return true;
  if (proof === undefined || !/^\d{1,16}$/.test(proof)) return false;
  return leadingZeroBits(createHash('sha256').update(proofText(written, proof)).digest()) >= difficulty;
}
