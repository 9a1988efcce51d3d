import { ApiSchema } from '@nestjs/swagger';
import { ChoiceList, Id, Instant, RecordList, Text } from '../../platform/http/fields.ts';
import { DEPLOY_RIGHTS, type DeployRight } from './deploy-token.entity.ts';

@ApiSchema({ name: 'DeployToken' })
export class DeployTokenDto {
  @Id() id: string;
  /** App that the token may release. */
  @Text({ max: 64 }) app: string;
  @Text({ max: 80 }) name: string;
  @ChoiceList(DEPLOY_RIGHTS) rights: DeployRight[];
  /** First characters of the secret. */
  @Text({ max: 8 }) hint: string;
  /** Email address of the admin who created the token. */
  @Text({ max: 254, nullable: true }) createdBy: string | null;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) expiresAt: string | null;
  @Instant({ nullable: true }) lastUsedAt: string | null;
  @Text({ max: 45, nullable: true }) lastUsedIp: string | null;
  @Instant({ nullable: true }) revokedAt: string | null;
}

export class CreatedDeployToken extends DeployTokenDto {
  /** Secret for the `Authorization` header. It cannot be read again. */
  @Text({ max: 100 }) secret: string;
}

@ApiSchema({ name: 'DeployTokens' })
export class DeployTokenList {
  @RecordList(() => DeployTokenDto, { max: 500 }) items: DeployTokenDto[];
}

export class CreateDeployToken {
  @Text({ max: 64 }) app: string;
  /** Name that identifies the token for admins, for example the name of the build server. */
  @Text({ max: 80, label: 'Name' }) name: string;
  @ChoiceList(DEPLOY_RIGHTS) rights: DeployRight[];
  /** Time after which the token is rejected. If omitted or null, the token is valid until it is revoked. */
  @Instant({ optional: true, nullable: true }) expiresAt?: string | null;
}

export class DeployTokenParams {
  @Id() id: string;
}
