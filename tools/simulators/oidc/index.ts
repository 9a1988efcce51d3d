import { startVendorServer, type VendorServer } from '../vendor-server.ts';
import { isOidcPath, OIDC_PATH } from './path.ts';
import { createOidcSimulator } from './simulator.ts';

export { SIMULATOR_CLIENT_ID, SIMULATOR_CLIENT_SECRET } from './keys.ts';
export { createOidcSimulator } from './simulator.ts';

/** Starts a simulator for tests. `issuer` is the value for `OIDC_ISSUER`. */
export async function startOidcSimulator(): Promise<VendorServer & { issuer: string }> {
  const simulator = createOidcSimulator();
  const findVendor = (path: string) => (isOidcPath(path) ? simulator : null);
  const server = await startVendorServer({ port: 0, findVendor, paths: { 'OpenID provider': OIDC_PATH } });
  return { ...server, issuer: server.url + OIDC_PATH };
}
