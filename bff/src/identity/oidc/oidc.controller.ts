import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/env.ts';
import { getCookieAttributes, getCookieName } from '../../platform/http/cookies.ts';
import { Returns } from '../../platform/http/returns.ts';
import { KnownDevices } from '../known-devices.ts';
import { Public } from '../permission.ts';
import { setSessionCookie } from '../sessions.ts';
import { OidcError } from './oidc-error.ts';
import { OIDC_REQUEST_VALID_MS, OidcSignIn } from './oidc-sign-in.service.ts';
import { SignInMethods, StartOidc } from './oidc.dto.ts';
import { oidcSetting } from './oidc.setting.ts';

const STATE_COOKIE = 'epm_oidc';
const DEFAULT_PATH = '/dashboard';
/**
 * Status of the redirects. Without it, Fastify would keep Nest's default status 200, and browsers would ignore the
 * `Location` header.
 */
const HTTP_FOUND = 302;

@Controller('api/auth')
@Public()
export class OidcController {
  constructor(
    private readonly oidc: OidcSignIn,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /** Returns how users may sign in. `provider` is the name of the OpenID provider, or null if there is none. */
  @Get('methods')
  @Returns(SignInMethods)
  getSignInMethods(): SignInMethods {
    return { provider: oidcSetting(this.config)?.name ?? null };
  }

  /** Redirects the browser to the OpenID provider. */
  @Get('oidc')
  @ApiExcludeEndpoint()
  async startOidc(@Query() { from }: StartOidc, @Req() { ip }: FastifyRequest, @Res() reply: FastifyReply) {
    try {
      const { url, state } = await this.oidc.start(toSitePath(from, this.config.siteUrl), ip);
      void reply.setCookie(getCookieName(STATE_COOKIE, this.config), state, {
        ...getCookieAttributes(this.config),
        maxAge: OIDC_REQUEST_VALID_MS / 1_000,
      });
      await reply.header('cache-control', 'no-store').redirect(url.href, HTTP_FOUND);
    } catch (error) {
      await this.returnToSignIn(reply, error);
    }
  }

  /** Signs the user in after the browser has returned from the OpenID provider. */
  @Get('oidc/callback')
  @ApiExcludeEndpoint()
  async finishOidc(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const cookie = getCookieName(STATE_COOKIE, this.config);
    void reply.clearCookie(cookie, getCookieAttributes(this.config));
    try {
      const [, query = ''] = request.url.split('?');
      const { opened, returnPath } = await this.oidc.finish(query, request.cookies[cookie] ?? null, request);
      setSessionCookie(reply, opened.session, this.config);
      this.devices.setCookie(reply, opened.device);
      await reply.header('cache-control', 'no-store').redirect(returnPath, HTTP_FOUND);
    } catch (error) {
      await this.returnToSignIn(reply, error);
    }
  }

  private async returnToSignIn(reply: FastifyReply, error: unknown): Promise<void> {
    if (!(error instanceof OidcError)) throw error;
    await reply.header('cache-control', 'no-store').redirect(`/login?problem=${error.failure}`, HTTP_FOUND);
  }
}

/** Returns the path if it is within the site, otherwise the dashboard. */
function toSitePath(path: string | undefined, siteUrl: string): string {
  const url = path !== undefined && URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : null;
  return url?.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : DEFAULT_PATH;
}
