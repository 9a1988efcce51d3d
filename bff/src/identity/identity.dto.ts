import { ApiSchema } from '@nestjs/swagger';
import { Id, Instant, Listed, Nested, OneOf, Text } from '../platform/http/fields.ts';
import { type Role, roles } from './session-user.ts';

export class SignIn {
  @Text({ max: 254, label: 'Email' }) email: string;
  @Text({ max: 128, verbatim: true }) password: string;
}

@ApiSchema({ name: 'SessionUser' })
export class SessionUserDto {
  @Id() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(roles) role: Role;
}

export class SignedIn {
  @Nested(() => SessionUserDto) user: SessionUserDto;
}

export class SessionState {
  @Nested(() => SessionUserDto, { nullable: true }) user: SessionUserDto | null;
}

export class User {
  @Id() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(roles) role: Role;
  @Instant() createdAt: string;
}

export class Users {
  @Listed(() => User, { max: 10_000 }) items: User[];
}

export class ChangeRole {
  @OneOf(roles) role: Role;
}

export class UserParams {
  @Id() id: string;
}
