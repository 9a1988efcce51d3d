import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of the authenticator data: user present, user verified, attested credential. */
const USER_PRESENT_FLAG = 0x01;
const USER_VERIFIED_FLAG = 0x04;
const HAS_CREDENTIAL_FLAG = 0x40;

/** Deviations from a valid response. */
interface Deviations {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** Signature counter. By default, it grows with each response. */
  counter?: number;
  userHandle?: string;
}

interface ChallengeOptions {
  challenge?: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encodeUint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Software authenticator with one ES256 passkey for `http://site.test`. */
export class PasskeyAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);
  private counter = 0;

  /** Creates the passkey. @param options response of `POST /api/account/passkeys/options` */
  register(
    { options }: { options: ChallengeOptions },
    deviations: Deviations = {},
  ): Omit<Schemas['AddPasskey'], 'name'> {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), encodeUint(this.id.length, 2), this.id, isoCBOR.encode(key)]);
    const authData = new Uint8Array(
      Buffer.concat([this.createAuthenticatorData(HAS_CREDENTIAL_FLAG, deviations), credential]),
    );
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]) as Parameters<typeof isoCBOR.encode>[0];
    return {
      credentialId: this.id.toString('base64url'),
      clientDataJson: createClientData('webauthn.create', options, deviations).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge. @param options response of `POST /api/auth/passkey/options` */
  sign({ options }: { options: ChallengeOptions }, deviations: Deviations = {}): Schemas['PasskeyAssertion'] {
    const clientData = createClientData('webauthn.get', options, deviations);
    const data = this.createAuthenticatorData(0, deviations);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      credentialId: this.id.toString('base64url'),
      clientDataJson: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(deviations.userHandle !== undefined && { userHandle: deviations.userHandle }),
    };
  }

  private createAuthenticatorData(
    flags: number,
    { rpId = 'site.test', isUserVerified = true, counter }: Deviations,
  ): Buffer {
    this.counter = counter ?? this.counter + 1;
    const allFlags = flags | USER_PRESENT_FLAG | (isUserVerified ? USER_VERIFIED_FLAG : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), encodeUint(this.counter, 4)]);
  }
}

const createClientData = (
  type: string,
  { challenge }: ChallengeOptions,
  { origin = 'http://site.test' }: Deviations,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
