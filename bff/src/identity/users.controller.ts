import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { Returns } from '../platform/http/returns.ts';
import { ChangeRole, User, UserParams, Users } from './identity.dto.ts';
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
   * Changes the role of a user. The new role applies to open sessions immediately. The change is audited. Returns 404
   * `user.missing` for an unknown id and 409 `user.last-admin` if no admin would remain.
   */
  @Patch(':id')
  @AdminOnly()
  @Returns(User)
  changeRole(@Param() { id }: UserParams, @Body() { role }: ChangeRole, @CurrentActor() actor: Actor): Promise<User> {
    return this.accounts.changeRole(id, role, actor);
  }
}
