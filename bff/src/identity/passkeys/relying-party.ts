import type { Config } from '../../platform/config/env.ts';

/** Name of the site, which password managers show with a passkey. */
export const RELYING_PARTY_NAME = 'Executive Property Management';

/** Returns the origin and the host name for which passkeys are valid. */
export const getRelyingParty = ({ siteUrl }: Config): { origin: string; id: string } => ({
  origin: new URL(siteUrl).origin,
  id: new URL(siteUrl).hostname,
});

/** Returns the user handle that authenticators store with a passkey, in bytes. */
export const toUserHandle = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** Loads the WebAuthn library on first use, because loading it accounts for 5% of the CPU time of a process start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
