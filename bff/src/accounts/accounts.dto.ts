import { PASSWORD_LENGTH } from '@epm/contract';
import { EmailField, OneOf, Text } from '../platform/http/fields.ts';
import type { LinkPurpose } from './account-link.entity.ts';

export class RequestReset {
  @EmailField() email: string;
}

export class LinkKey {
  @Text({ max: 100 }) key: string;
}

export class AccountLinkState {
  @Text({ max: 254 }) email: string;
  @OneOf(['invitation', 'password-reset']) purpose: LinkPurpose;
}

export class SetPassword {
  @Text({ max: 100 }) key: string;
  @Text({ max: PASSWORD_LENGTH.max, verbatim: true }) password: string;
}
