import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController } from './auth.controller.ts';
import { AccountChanges } from './account-changes.service.ts';
import { SecondFactor, Session, AttemptCounter, SignInPolicy, UserProfile } from './identity.entities.ts';
import { FormerProfiles } from './former-profiles.service.ts';
import { IdentitySweeps } from './identity.sweeps.ts';
import { KnownDevices } from './known-devices.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { OwnAccount } from './own-account.service.ts';
import { OidcLinksController } from './oidc/oidc-links.controller.ts';
import { OidcLinks } from './oidc/oidc-links.service.ts';
import { OidcSignIn } from './oidc/oidc-sign-in.service.ts';
import { OidcController } from './oidc/oidc.controller.ts';
import { OidcIdentity, OidcRequest } from './oidc/oidc.entities.ts';
import { OidcGateway } from './oidc/oidc.gateway.ts';
import { OwnPasskeysController } from './passkeys/own-passkeys.controller.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service.ts';
import { PasskeyRegistration } from './passkeys/passkey-registration.service.ts';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service.ts';
import { PasskeyVerifier } from './passkeys/passkey-verifier.service.ts';
import { PasskeyChallenge, PasskeyRecord } from './passkeys/passkey.entities.ts';
import { OwnPasskeys } from './passkeys/passkeys.service.ts';
import { SecondFactors } from './second-factors.service.ts';
import { Sessions } from './sessions.ts';
import { SignInPolicyController } from './sign-in-policy.controller.ts';
import { SignInStrategy } from './sign-in.guard.ts';
import { SignInLimiter } from './sign-in-limiter.ts';
import { SignInMethodRules } from './sign-in-method-rules.service.ts';
import { Authentication } from './sign-in.service.ts';
import { UsersController } from './users.controller.ts';
import { UserAccounts } from './users.service.ts';

export {
  AdminOnly,
  CurrentActor,
  CurrentUser,
  MarketingOnly,
  type Permission,
  PERMISSION_METADATA_KEY,
  Public,
  Sensitive,
  SignedIn,
} from './permission.ts';
export { assertPermissions, listRoutes, type Route } from './routes.ts';
export {
  accountProtectionChanged,
  PROTECTION_CHANGES,
  passwordChanged,
  type ProtectionChange,
  userDisabled,
  userInvited,
} from './identity.events.ts';
export { FormerProfiles } from './former-profiles.service.ts';
export { OwnAccount } from './own-account.service.ts';
export {
  type Actor,
  HAS_JOINED_SQL,
  type RequestWithSession,
  ROLES,
  type Role,
  type SessionUser,
} from './session-user.ts';
export { MarketingGuard } from './session.guard.ts';
export { Sessions } from './sessions.ts';
export { SignInLimiter } from './sign-in-limiter.ts';
export { STAFF_NAME_SQL, staffMemberSql } from './staff-sql.ts';
export { UserAccounts } from './users.service.ts';

const entitiesModule = TypeOrmModule.forFeature([
  UserProfile,
  SecondFactor,
  Session,
  AttemptCounter,
  SignInPolicy,
  PasskeyChallenge,
  PasskeyRecord,
  OidcIdentity,
  OidcRequest,
]);

/**
 * Module for sign-in, sessions and users. Global, because the permission decorators of every slice need the
 * sessions.
 */
@Global()
@Module({
  imports: [entitiesModule],
  controllers: [
    AuthController,
    OidcController,
    OidcLinksController,
    PasskeySignInController,
    OwnAccountController,
    OwnPasskeysController,
    SignInPolicyController,
    UsersController,
  ],
  providers: [
    AccountChanges,
    Authentication,
    KnownDevices,
    OidcGateway,
    OidcLinks,
    OidcSignIn,
    OwnAccount,
    OwnPasskeys,
    PasskeyChallenges,
    PasskeyRegistration,
    PasskeySignIn,
    PasskeyVerifier,
    SecondFactors,
    Sessions,
    SignInLimiter,
    SignInStrategy,
    SignInMethodRules,
    UserAccounts,
  ],
  exports: [OwnAccount, Sessions, SignInLimiter, UserAccounts],
})
export class IdentityModule {}

/** Exports the service that imports accounts from the former system. */
@Module({ providers: [FormerProfiles], exports: [FormerProfiles] })
export class FormerProfilesModule {}

/**
 * Worker module with the sweep that deletes expired sessions, devices, sign-in counters, passkey challenges and OpenID
 * requests.
 */
@Module({
  imports: [entitiesModule],
  providers: [KnownDevices, PasskeyChallenges, Sessions, SignInLimiter, IdentitySweeps],
})
export class IdentityWorkerModule {}
