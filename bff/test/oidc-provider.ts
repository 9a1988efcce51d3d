import { SIMULATOR_CLIENT_ID, SIMULATOR_CLIENT_SECRET, startOidcSimulator } from '../../tools/simulators/oidc/index.ts';

/** Starts the simulated OpenID provider. @returns the provider, and the environment of a site that uses it */
export async function startOidcProvider() {
  const provider = await startOidcSimulator();
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: SIMULATOR_CLIENT_ID,
    OIDC_CLIENT_SECRET: SIMULATOR_CLIENT_SECRET,
    OIDC_NAME: 'Contoso',
  };
  return { provider, env };
}
