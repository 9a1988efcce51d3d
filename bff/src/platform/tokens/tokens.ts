import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as 43 characters. Only a cookie or link contains the token; the database stores its hash. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns whether the text has the format of a token. Callers check this first, so that other text causes no database
 * lookup.
 */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
