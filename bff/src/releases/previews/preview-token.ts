import { createHmac, timingSafeEqual } from 'node:crypto';

/** A version that one browser gets instead of the live version of the app. */
export interface Preview {
  app: string;
  version: string;
  /** Integrity hash of the version's deploy.json. A version with another hash is not shown. */
  deployHash: string;
  /** Deploy token that created the link; null if a user created it. */
  tokenId: string | null;
  expiresAt: Date;
}

/** App, version, hash, deploy token, expiry and signature. Names of apps and versions contain no tilde. */
const TOKEN_FORMAT = /^([\w-]{1,40})~([\w.+-]{1,64})~([\w-]{43})~([\w-]{36})?~([0-9a-z]{1,9})~([\w-]{43})$/;

const HASH_PREFIX = 'sha256-';
/** Converts a `sha256-` hash to base64url without the prefix. {@link fromUrlHash} converts it back. */
const toUrlHash = (hash: string): string => Buffer.from(hash.slice(HASH_PREFIX.length), 'base64').toString('base64url');
const fromUrlHash = (hash: string): string => HASH_PREFIX + Buffer.from(hash, 'base64url').toString('base64');

const signPreviewText = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(`preview ${text}`).digest();

/** Serializes and signs a preview. */
export function serializePreview(key: Buffer, { app, version, deployHash, tokenId, expiresAt }: Preview): string {
  const text = [app, version, toUrlHash(deployHash), tokenId ?? '', expiresAt.getTime().toString(36)].join('~');
  return `${text}~${signPreviewText(key, text).toString('base64url')}`;
}

/** Parses and verifies a token. Returns null unless {@link serializePreview} created it with this key. */
export function parsePreview(key: Buffer, token: string): Preview | null {
  const [, app = '', version = '', hash = '', tokenId = '', time = '', signature = ''] = TOKEN_FORMAT.exec(token) ?? [];
  if (!app) return null;
  const expectedSignature = signPreviewText(key, token.slice(0, token.lastIndexOf('~')));
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expectedSignature)) return null;
  return {
    app,
    version,
    deployHash: fromUrlHash(hash),
    tokenId: tokenId || null,
    expiresAt: new Date(Number.parseInt(time, 36)),
  };
}
