import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters. Only a cookie or a link holds them; the database has their {@link hashToken}. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, under which a token is stored and found. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text could be a token, so that nothing else is looked up. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
