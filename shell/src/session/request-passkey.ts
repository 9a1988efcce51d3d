import type { Schemas } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Asks the browser for a passkey. @throws if the user cancels, or the server is unavailable */
export async function requestPasskey(api: ApiClient): Promise<Schemas['PasskeyAssertion']> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import(/* webpackChunkName: "shell.passkey" */ '@simplewebauthn/browser'),
    unwrapResponse(api.POST('/api/auth/passkey/options')),
  ]);
  const { id, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
  };
}

const INTERNAL_ERROR = 500;

/** Returns the message for an error of {@link requestPasskey}, or of the call that sends its result. */
export function describePasskeyError(error: unknown, alternative: string): string {
  if (error instanceof ApiProblem) {
    return error.status < INTERNAL_ERROR ? error.message : 'The passkey could not be checked. Please try again.';
  }
  if (typeof PublicKeyCredential === 'undefined') return `This browser does not support passkeys. ${alternative}`;
  return error instanceof TypeError
    ? 'The passkey could not be checked. Please try again.'
    : `No passkey was used. Try again, or ${alternative.charAt(0).toLowerCase()}${alternative.slice(1)}`;
}
