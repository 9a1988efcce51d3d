import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor, Sensitive } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { CreateDeployToken, CreatedDeployToken, DeployTokenParams, DeployTokenList } from './deploy-tokens.dto.ts';
import { DeployTokens } from './deploy-tokens.service.ts';

@Controller('api/deploy-tokens')
@AdminOnly()
export class DeployTokensController {
  constructor(private readonly tokens: DeployTokens) {}

  /** Lists the deploy tokens. Revoked tokens are last, and within each group the newest is first. Secrets are omitted. */
  @Get()
  @Returns(DeployTokenList)
  async listDeployTokens(): Promise<DeployTokenList> {
    return { items: await this.tokens.list() };
  }

  /**
   * Creates a deploy token for one app. The response contains the secret, which cannot be read again. Returns 400
   * `deploy-token.app` for an invalid app name, 400 `deploy-token.no-right` without a right, and 400
   * `deploy-token.expires-at` for an expiry in the past. Returns 409 `deploy-token.too-many` if there are already 100
   * tokens that are not revoked.
   */
  @Post()
  @Sensitive()
  @Returns(CreatedDeployToken, 201)
  createDeployToken(@Body() token: CreateDeployToken, @CurrentActor() actor: Actor): Promise<CreatedDeployToken> {
    return this.tokens.create(token, actor);
  }

  /**
   * Revokes a deploy token. Versions that were published with the token stay published. Returns 404
   * `deploy-token.missing` for an unknown id.
   */
  @Post(':id/revoke')
  @Returns(null)
  revokeDeployToken(@Param() { id }: DeployTokenParams, @CurrentActor() actor: Actor): Promise<void> {
    return this.tokens.revoke(id, actor);
  }
}
