import { Body, Controller, Get, Ip, Param, Patch } from '@nestjs/common';
import { Returns } from '../platform/http/returns.ts';
import { ChangeRole, User, UserParams, Users } from './identity.dto.ts';
import { AdminOnly, CurrentUser } from './permission.ts';
import type { SessionUser } from './session-user.ts';
import { UsersService } from './users.service.ts';

@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @AdminOnly()
  @Returns(Users)
  async listUsers(): Promise<Users> {
    return { items: await this.users.list() };
  }

  @Patch(':id')
  @AdminOnly()
  @Returns(User)
  changeRole(
    @Param() { id }: UserParams,
    @Body() { role }: ChangeRole,
    @CurrentUser() admin: SessionUser,
    @Ip() ip: string,
  ): Promise<User> {
    return this.users.changeRole(id, role, { id: admin.id, ip });
  }
}
