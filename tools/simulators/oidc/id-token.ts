import { generateKeyPairSync, sign } from 'node:crypto';

const KEY_ID = 'simulator';
const TOKEN_LIFETIME_SECONDS = 300;

/** Person chosen on the sign-in page. */
export interface Person {
  email: string;
  isVerified: boolean;
  hasSecondFactor: boolean;
}

const encodeBase64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs ID tokens with a key that exists only in memory. */
export class IdTokenSigner {
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });

  /** Returns the JSON Web Key Set for clients. */
  getKeySet(): object {
    const key = this.keys.publicKey.export({ format: 'jwk' });
    return { keys: [{ ...key, kid: KEY_ID, use: 'sig', alg: 'RS256' }] };
  }

  create(person: Person, { issuer, clientId, nonce }: { issuer: string; clientId: string; nonce: string }): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: Buffer.from(person.email).toString('base64url'),
      iat: now,
      exp: now + TOKEN_LIFETIME_SECONDS,
      nonce,
      email: person.email,
      email_verified: person.isVerified,
      amr: person.hasSecondFactor ? ['pwd', 'mfa'] : ['pwd'],
    };
    const signed = `${encodeBase64Url({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encodeBase64Url(claims)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), this.keys.privateKey).toString('base64url')}`;
  }
}
