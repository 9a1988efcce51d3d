import { ApiSchema } from '@nestjs/swagger';
import { PASSWORD_LENGTH } from '@epm/contract';
import {
  EmailField,
  Flag,
  Id,
  Instant,
  Integer,
  RecordList,
  Nested,
  OneOf,
  Text,
  TextList,
} from '../platform/http/fields.ts';
import { type Role, ROLES, USER_STATES, type UserState } from './session-user.ts';

export class SignIn {
  @Text({ max: 254, label: 'Email' }) email: string;
  @Text({ max: PASSWORD_LENGTH.max, verbatim: true }) password: string;
  /** Code of the authenticator app, or a recovery code. A user who has only passkeys can enter a recovery code. */
  @Text({ max: 20, optional: true }) code?: string;
}

@ApiSchema({ name: 'SessionUser' })
export class SessionUserDto {
  @Id() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(ROLES) role: Role;
  /** True for an admin who must set up a second factor before using the admin area. */
  @Flag({ optional: true }) needsSecondFactor?: boolean;
  /** True for a user who may manage the blog, the images, the site settings and the releases of the public site. */
  @Flag({ optional: true }) hasMarketingGrant?: boolean;
  /** True while the database contains the sample firm of the local stack. Never true in production. */
  @Flag({ optional: true }) hasSampleData?: boolean;
}

export class SignedIn {
  @Nested(() => SessionUserDto) user: SessionUserDto;
}

export class SessionState {
  @Nested(() => SessionUserDto, { nullable: true }) user: SessionUserDto | null;
}

export class ConfirmSession {
  @Text({ max: PASSWORD_LENGTH.max, verbatim: true }) password: string;
}

export class User {
  @Id() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(ROLES) role: Role;
  @Flag() hasMarketingGrant: boolean;
  @Instant() createdAt: string;
  @OneOf(USER_STATES) state: UserState;
  @Flag() hasSecondFactor: boolean;
  /** True for a user whose account is linked to an account at the OpenID provider. */
  @Flag() hasProviderLink: boolean;
  @Instant({ nullable: true }) lastSignInAt: string | null;
}

export class Users {
  @RecordList(() => User, { max: 10_000 }) items: User[];
}

export class InviteUser {
  @EmailField() email: string;
  @OneOf(ROLES) role: Role;
  @Flag({ optional: true }) hasMarketingGrant?: boolean;
}

export class ChangeMarketingGrant {
  @Flag() hasMarketingGrant: boolean;
}

export class ChangeRole {
  @OneOf(ROLES) role: Role;
}

export class DisableUser {
  /** User to whom the leads are reassigned. Null leaves them unassigned. */
  @Id({ nullable: true }) handOverTo: string | null;
}

export class UserParams {
  @Id() id: string;
}

export class OwnSession {
  @Text({ max: 32 }) id: string;
  @Flag() isCurrent: boolean;
  /** Browser and operating system, such as 'Chrome on Windows'. */
  @Text({ max: 100 }) device: string;
  /** IP address of the last recorded request. */
  @Text({ max: 45, nullable: true }) ip: string | null;
  @Instant() createdAt: string;
  @Instant() lastSeenAt: string;
}

export class OwnSessions {
  @RecordList(() => OwnSession, { max: 100 }) items: OwnSession[];
}

export class ChangePassword {
  @Text({ max: PASSWORD_LENGTH.max, verbatim: true, label: 'Current password' }) currentPassword: string;
  @Text({ max: PASSWORD_LENGTH.max, verbatim: true }) password: string;
}

export class SessionParams {
  @Text({ max: 32 }) id: string;
}

export class OwnAccountState {
  /**
   * Time at which an authenticator app was set up. From then on, sign-ins with a password need its code. Null if no app
   * is set up.
   */
  @Instant({ nullable: true }) secondFactorSince: string | null;
  @Integer({ min: 0 }) recoveryCodesLeft: number;
  /** Time at which the account at the OpenID provider was linked. Null if no account is linked. */
  @Instant({ nullable: true }) providerLinkedSince: string | null;
  /** Name of the OpenID provider. Null without a link, or if no provider is configured now. */
  @Text({ max: 80, nullable: true }) provider: string | null;
}

export class SecondFactorStart {
  /** Shared secret in base32, to enter in an app. */
  @Text({ max: 64 }) secret: string;
  /** `otpauth:` URI for a QR code. */
  @Text({ max: 1_000 }) uri: string;
}

export class EnableSecondFactor {
  @Text({ max: 20 }) code: string;
}

export class RecoveryCodes {
  @TextList({ max: 100, length: 20 }) recoveryCodes: string[];
}

export class SignInPolicyState {
  @Flag() adminsNeedSecondFactor: boolean;
}
