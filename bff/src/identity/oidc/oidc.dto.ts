import { Text } from '../../platform/http/fields.ts';

export class SignInMethods {
  /** Name of the OpenID provider, for the button 'Sign in with {name}'. Null without a provider. */
  @Text({ max: 80, nullable: true }) provider: string | null;
}

export class StartOidc {
  /** Path of the page to which the user returns after the sign-in. */
  @Text({ max: 2_000, optional: true }) from?: string;
}
