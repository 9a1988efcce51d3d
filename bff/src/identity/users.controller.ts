import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { Returns } from '../platform/http/returns.ts';
import { ChangeRole, User, UserParams, Users } from './identity.dto.ts';
import { AdminOnly, CurrentActor } from './permission.ts';
import type { Actor } from './session-user.ts';
import { UsersService } from './users.service.ts';

@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Lists all users. Admins come first, then the newest; the list is not paged. */
  @Get()
  @AdminOnly()
  @Returns(Users)
  async listUsers(): Promise<Users> {
    return { items: await this.users.list() };
  }

  /**
   * Makes a user an admin, or takes that role away. It counts at once for every open session and is audited. Answers
   * 404 `user.missing` for an unknown id and 409 `user.last-admin` where no admin would be left.
   */
  @Patch(':id')
  @AdminOnly()
  @Returns(User)
  changeRole(@Param() { id }: UserParams, @Body() { role }: ChangeRole, @CurrentActor() actor: Actor): Promise<User> {
    return this.users.changeRole(id, role, actor);
  }
}
