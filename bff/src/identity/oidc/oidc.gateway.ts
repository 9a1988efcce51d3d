import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Config } from '../../platform/config/env.ts';
import { OidcError } from './oidc-error.ts';
import { type OidcSetting, oidcSetting } from './oidc.setting.ts';

const TIMEOUT_SECONDS = 10;
/** Time for which the provider's endpoints and keys are cached. */
const CACHE_LIFETIME_MS = 3_600_000;

/** Secrets of one sign-in, used to check the provider's response. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Person whom the provider has authenticated. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  /** Email address of the person. Null if the provider has not verified it. */
  email: string | null;
  /** Authentication methods (RFC 8176), such as 'mfa'. */
  methods: readonly string[];
}

/** Client for the OpenID provider: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class OidcGateway {
  private readonly setting: OidcSetting | null;
  private readonly redirectUri: string;
  private cached: { client: oidc.Configuration; until: number } | null = null;

  constructor(config: Config) {
    this.setting = oidcSetting(config);
    this.redirectUri = `${config.siteUrl}/api/auth/oidc/callback`;
  }

  createSecrets(): OidcSecrets {
    return {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
  }

  /** Returns the URL of the provider's sign-in page. @throws OidcError if the provider is unavailable */
  async createUrl({ state, nonce, codeVerifier }: OidcSecrets): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.connect(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges the code for the ID token, and checks its signature, issuer, audience and expiry, the state and the
   * nonce.
   * @param query query of the request with which the browser returned
   * @throws OidcError if the provider is unavailable, or its response is not valid
   */
  async fetchPerson(query: string, { state, nonce, codeVerifier }: OidcSecrets): Promise<OidcPerson> {
    const client = await this.connect();
    try {
      const tokens = await oidc.authorizationCodeGrant(client, new URL(`${this.redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OidcError('refused');
      const { iss: issuer, sub: subject, email, email_verified: isVerified, amr } = claims;
      return {
        issuer,
        subject,
        email: isVerified === true && typeof email === 'string' ? email : null,
        methods: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
      };
    } catch (error) {
      throw toOidcError(error);
    }
  }

  private async connect(): Promise<oidc.Configuration> {
    if (this.cached && this.cached.until > performance.now()) return this.cached.client;
    if (!this.setting) throw new OidcError('unavailable');
    const { issuer, clientId, clientSecret } = this.setting;
    try {
      const client = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        // Allows HTTP, because the local simulator has no TLS certificate.
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      });
      this.cached = { client, until: performance.now() + CACHE_LIFETIME_MS };
      return client;
    } catch (error) {
      throw new OidcError('unavailable', { cause: error });
    }
  }
}

/**
 * Classifies an error. An error response of the provider, or a response that fails the checks, is a refusal. Any other
 * error is an outage.
 */
function toOidcError(error: unknown): OidcError {
  if (error instanceof OidcError) return error;
  const isRefusal =
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT' && !isNetworkError(error));
  return new OidcError(isRefusal ? 'refused' : 'unavailable', { cause: error });
}

const isNetworkError = ({ cause, code }: oidc.ClientError): boolean =>
  code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || cause instanceof TypeError;
