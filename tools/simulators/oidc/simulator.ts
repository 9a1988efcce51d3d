import { createHash, randomBytes } from 'node:crypto';
import type { Vendor, VendorRequest, VendorResponse } from '../vendor.ts';
import { IdTokenSigner, type Person } from './id-token.ts';
import { SIMULATOR_CLIENT_ID, SIMULATOR_CLIENT_SECRET } from './keys.ts';
import { OIDC_PATH } from './path.ts';
import { renderSignInPage, renderStartPage } from './sign-in-page.ts';

/** Data of an issued authorization code, including the values that the token request must match. */
interface Grant {
  person: Person;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
}

type FormValues = Record<string, string | undefined>;

const createOidcError = (status: number, error: string): VendorResponse => ({ status, body: { error } });

/** Creates a simulated OpenID provider: authorization code flow with PKCE. Any email address can sign in. */
export function createOidcSimulator(): Vendor {
  const tokens = new IdTokenSigner();
  const grants = new Map<string, Grant>();

  /** Sends the browser back to the site, with a code, or with an error if the person canceled. */
  function choose(form: FormValues): VendorResponse {
    const target = new URL(form.redirect_uri ?? '');
    target.searchParams.set('state', form.state ?? '');
    if (form.outcome === 'deny') target.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('base64url');
      target.searchParams.set('code', code);
      if (form.fault !== 'expired') grants.set(code, createGrant(form));
    }
    return { status: 303, body: '', type: 'text/plain', headers: { location: target.href } };
  }

  function issueToken(form: FormValues, issuer: string): VendorResponse {
    if (form.client_id !== SIMULATOR_CLIENT_ID || form.client_secret !== SIMULATOR_CLIENT_SECRET) {
      return createOidcError(401, 'invalid_client');
    }
    const grant = grants.get(form.code ?? '');
    grants.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.redirect_uri || grant.codeChallenge !== challenge) {
      return createOidcError(400, 'invalid_grant');
    }
    const idToken = tokens.create(grant.person, { issuer, clientId: SIMULATOR_CLIENT_ID, nonce: grant.nonce });
    const accessToken = randomBytes(16).toString('base64url');
    return {
      status: 200,
      body: { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken },
    };
  }

  return {
    createError: (status) => createOidcError(status, 'server_error'),
    handle({ method, url, body }: VendorRequest) {
      const issuer = url.origin + OIDC_PATH;
      const form = body as FormValues;
      switch (`${method} ${url.pathname.slice(OIDC_PATH.length)}`) {
        case 'GET ':
          return renderStartPage();
        case 'GET /.well-known/openid-configuration':
          return { status: 200, body: describeProvider(issuer) };
        case 'GET /jwks':
          return { status: 200, body: tokens.getKeySet() };
        case 'GET /authorize':
          return url.searchParams.get('client_id') === SIMULATOR_CLIENT_ID
            ? renderSignInPage(url.searchParams)
            : createOidcError(400, 'unauthorized_client');
        case 'POST /choose':
          return choose(form);
        case 'POST /token':
          return issueToken(form, issuer);
        default:
          return createOidcError(404, 'not_found');
      }
    },
  };
}

const createGrant = (form: FormValues): Grant => ({
  person: {
    email: form.email ?? '',
    isVerified: form.isVerified !== undefined,
    hasSecondFactor: form.hasSecondFactor !== undefined,
  },
  redirectUri: form.redirect_uri ?? '',
  codeChallenge: form.code_challenge ?? '',
  nonce: form.fault === 'nonce' ? 'another-nonce' : (form.nonce ?? ''),
});

const describeProvider = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  scopes_supported: ['openid', 'email'],
});
