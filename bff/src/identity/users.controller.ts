import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { Returns } from '../platform/http/returns.ts';
import { ChangeMarketingGrant, ChangeRole, DisableUser, InviteUser, User, UserParams, Users } from './identity.dto.ts';
import { AdminOnly, CurrentActor } from './permission.ts';
import type { Actor } from './session-user.ts';
import { UserAccounts } from './users.service.ts';

@Controller('api/users')
export class UsersController {
  constructor(private readonly accounts: UserAccounts) {}

  /**
   * Lists all users, sorted by role in descending order and then newest first. The response always contains all users
   * and is not paged.
   */
  @Get()
  @AdminOnly()
  @Returns(Users)
  async listUsers(): Promise<Users> {
    return { items: await this.accounts.list() };
  }

  /**
   * Invites a user. Creates the account, and emails its user a link for setting a password, which is valid for 7 days.
   * Returns 409 `user.exists` if the email address already has an account.
   */
  @Post()
  @AdminOnly({ isSensitive: true })
  @Returns(User, 201)
  inviteUser(@Body() invitation: InviteUser, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.invite(invitation, actor);
  }

  /**
   * Changes the role of a user. The new role applies to open sessions within half a second. The change is audited.
   * Returns 404 `user.missing` for an unknown id and 409 `user.last-admin` if no admin would remain.
   */
  @Patch(':id')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  changeRole(@Param() { id }: UserParams, @Body() { role }: ChangeRole, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.changeRole(id, role, actor);
  }

  /**
   * Gives a user the marketing grant, or revokes it. With the grant, a user manages the blog, the images and the site
   * settings, and releases the public site. The change applies to open sessions within half a second and is audited.
   * Returns 404 `user.missing` for an unknown id.
   */
  @Put(':id/marketing-grant')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  changeMarketingGrant(
    @Param() { id }: UserParams,
    @Body() { hasMarketingGrant }: ChangeMarketingGrant,
    @CurrentActor() actor: Actor,
  ): Promise<User> {
    return this.accounts.changeMarketingGrant(id, hasMarketingGrant, actor);
  }

  /**
   * Sends the invitation again, with a new link. Returns 404 `user.missing` for an unknown id and 409
   * `user.not-invited` if the user has a password, a passkey or an OpenID link, or is disabled.
   */
  @Post(':id/invitation')
  @AdminOnly()
  @Returns(User)
  inviteUserAgain(@Param() { id }: UserParams, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.inviteAgain(id, actor);
  }

  /**
   * Disables an account. The sessions of the user end, the user cannot sign in, and the leads of the user are
   * reassigned in the background. Returns 404 `user.missing` for an unknown id, and 409 `user.last-admin` if no admin
   * would remain, `user.self` for the caller's own account, or `user.unsuitable-assignee` if the new assignee is
   * unknown, disabled or the same user.
   */
  @Post(':id/disable')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  disableUser(
    @Param() { id }: UserParams,
    @Body() { handOverTo }: DisableUser,
    @CurrentActor() actor: Actor,
  ): Promise<User> {
    return this.accounts.disable(id, handOverTo, actor);
  }

  /**
   * Enables a disabled account, so that its user can sign in as before. Leads that were reassigned stay with their new
   * assignee. Returns 404 `user.missing` for an unknown id.
   */
  @Post(':id/enable')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  enableUser(@Param() { id }: UserParams, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.enable(id, actor);
  }

  /**
   * Ends all sessions of a user, for example after the loss of a laptop. The user can sign in again. Returns 404
   * `user.missing` for an unknown id.
   */
  @Delete(':id/sessions')
  @AdminOnly()
  @Returns(User)
  endUserSessions(@Param() { id }: UserParams, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.endSessions(id, actor);
  }

  /**
   * Removes the authenticator app and the passkeys of a user, for example after the loss of a phone. The user signs in
   * with the password alone until a new second factor is set up. Returns 404 `user.missing` for an unknown id, and 409
   * `account.last-sign-in` if a passkey is the last way to sign in.
   */
  @Delete(':id/second-factor')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  removeSecondFactor(@Param() { id }: UserParams, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.removeSecondFactor(id, actor);
  }
}
