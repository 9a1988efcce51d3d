import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';

export interface TypedCredentials {
  email: string;
  password: string;
}

/** Passport's view of e-mail and password: what was typed. The guard asks its own application whether it is right. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy, 'local') {
  constructor() {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  validate(email: string, password: string): TypedCredentials {
    return { email, password };
  }
}
