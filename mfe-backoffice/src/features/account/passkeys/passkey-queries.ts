import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { withRetry } from '@epm/ui';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';

export type Passkey = Schemas['Passkey'];

/** Query for the passkeys of the signed-in user, newest first. */
export const passkeysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/account/passkeys', { signal }))).items,
  });

/** Lets the browser create a passkey, and stores it. @throws if the user cancels, or the server rejects the passkey */
export async function addPasskey(api: ApiClient, name: string): Promise<Schemas['AddedPasskey']> {
  const [{ startRegistration }, { options }] = await Promise.all([
    withRetry(() => import(/* webpackChunkName: "backoffice.passkey" */ '@simplewebauthn/browser')),
    unwrapResponse(api.POST('/api/account/passkeys/options')),
  ]);
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return unwrapResponse(
    api.POST('/api/account/passkeys', {
      body: {
        name,
        credentialId: id,
        clientDataJson: response.clientDataJSON,
        attestationObject: response.attestationObject,
        transports: response.transports ?? [],
      },
    }),
  );
}

export const renamePasskey = (api: ApiClient, { id }: Passkey, name: string) =>
  unwrapResponse(api.PATCH('/api/account/passkeys/{id}', { params: { path: { id } }, body: { name } }));

export const removePasskey = (api: ApiClient, { id }: Passkey) =>
  unwrapResponse(api.DELETE('/api/account/passkeys/{id}', { params: { path: { id } } }));
