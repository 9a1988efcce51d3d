import { createHash } from 'node:crypto';

/** Returns the subresource integrity hash of `bytes`, for example 'sha384-…'. */
export const computeIntegrity = (bytes: Buffer | string, algorithm: 'sha256' | 'sha384' | 'sha512'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Returns whether `bytes` match the subresource integrity hash `published`, for example 'sha384-…'. */
export function hasIntegrity(bytes: Buffer, published: string): boolean {
  const algorithm = /^(sha256|sha384|sha512)-/.exec(published)?.[1] as 'sha256' | 'sha384' | 'sha512' | undefined;
  return algorithm !== undefined && published === computeIntegrity(bytes, algorithm);
}
