import { defineSetting } from '../../platform/config/env.ts';

/** OpenID provider that staff can use to sign in. */
export interface OidcSetting {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the button: 'Sign in with {name}'. */
  name: string;
  /**
   * True if the provider requires a second factor from all staff, although its tokens do not contain the factor in
   * `amr`.
   */
  isSecondFactorTrusted: boolean;
}

/**
 * Configuration of the OpenID provider. Null if no client ID is configured; staff then sign in only with a password or
 * a passkey.
 */
export const oidcSetting = defineSetting((env): OidcSetting | null => {
  const clientId = env.optional('OIDC_CLIENT_ID');
  if (!clientId) return null;
  return Object.freeze({
    issuer: env.url('OIDC_ISSUER', env.required('OIDC_ISSUER', ''), ['http:', 'https:']),
    clientId,
    clientSecret: env.vendorKey('OIDC_CLIENT_SECRET') || env.required('OIDC_CLIENT_SECRET', ''),
    name: env.optional('OIDC_NAME') || 'your company account',
    isSecondFactorTrusted: env.optional('OIDC_SECOND_FACTOR') === 'trusted',
  });
});
