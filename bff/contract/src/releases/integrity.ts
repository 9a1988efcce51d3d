import { createHash } from 'node:crypto';

/** Returns whether `bytes` match the subresource integrity hash `published`, for example 'sha384-…'. */
export function hasIntegrity(bytes: Buffer, published: string): boolean {
  const algorithm = /^(sha256|sha384|sha512)-/.exec(published)?.[1];
  return (
    algorithm !== undefined && published === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
  );
}
