import type { Schemas } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

interface PasskeyRequest {
  /** Offers passkeys in the autofill list instead of a dialog, until the signal aborts. */
  autofillSignal?: AbortSignal;
}

/**
 * Asks the browser for a passkey. A request that opens a dialog ends a pending autofill request.
 * @throws if the user cancels, the signal aborts, or the server is unavailable
 */
export async function requestPasskey(
  api: ApiClient,
  { autofillSignal }: PasskeyRequest = {},
): Promise<Schemas['PasskeyAssertion']> {
  const [{ startAuthentication, WebAuthnAbortService }, { options }] = await Promise.all([
    import(/* webpackChunkName: "shell.passkey" */ '@simplewebauthn/browser'),
    unwrapResponse(api.POST('/api/auth/passkey/options')),
  ]);
  autofillSignal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  autofillSignal?.addEventListener('abort', cancel);
  const { id, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofillSignal !== undefined,
    // Afterwards, the signal must not cancel another request.
  }).finally(() => autofillSignal?.removeEventListener('abort', cancel));
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
  };
}

const HTTP_SERVER_ERROR = 500;

/** Returns the message for an error of {@link requestPasskey}, or of the call that sends its result. */
export function describePasskeyError(error: unknown, alternative: string): string {
  if (error instanceof ApiProblem) {
    return error.status < HTTP_SERVER_ERROR ? error.message : 'The passkey could not be checked. Please try again.';
  }
  if (typeof PublicKeyCredential === 'undefined') return `This browser does not support passkeys. ${alternative}`;
  return error instanceof TypeError
    ? 'The passkey could not be checked. Please try again.'
    : `No passkey was used. Try again, or ${alternative.charAt(0).toLowerCase()}${alternative.slice(1)}`;
}
