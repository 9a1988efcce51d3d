import { ApiSchema } from '@nestjs/swagger';
import { Id, Instant, RecordList, Nested, OneOf, Text } from '../platform/http/fields.ts';
import { type Role, ROLES } from './session-user.ts';

export class SignIn {
  @Text({ max: 254, label: 'Email' }) email: string;
  @Text({ max: 128, verbatim: true }) password: string;
}

@ApiSchema({ name: 'SessionUser' })
export class SessionUserDto {
  @Id() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(ROLES) role: Role;
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
  @OneOf(ROLES) role: Role;
  @Instant() createdAt: string;
}

export class Users {
  @RecordList(() => User, { max: 10_000 }) items: User[];
}

export class ChangeRole {
  @OneOf(ROLES) role: Role;
}

export class UserParams {
  @Id() id: string;
}
