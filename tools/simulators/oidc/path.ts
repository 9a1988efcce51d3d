import { isPathUnder } from '../vendor.ts';

/** Path of the issuer on the simulators' port. */
export const OIDC_PATH = '/oidc';

export const isOidcPath = (path: string): boolean => isPathUnder(path, OIDC_PATH);
