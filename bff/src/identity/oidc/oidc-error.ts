/** Reasons why a sign-in with the provider can fail. The sign-in page has a message for each. */
const OIDC_FAILURES = [
  'expired',
  'limited',
  'unavailable',
  'refused',
  'unverified',
  'no-account',
  'other-account',
  'second-factor',
] as const;
export type OidcFailure = (typeof OIDC_FAILURES)[number];

/** Failed sign-in with the provider. The user is redirected to the sign-in page. */
export class OidcError extends Error {
  readonly failure: OidcFailure;

  constructor(failure: OidcFailure, options?: ErrorOptions) {
    super(`The sign-in at the OpenID provider failed: ${failure}`, options);
    this.name = 'OidcError';
    this.failure = failure;
  }
}
