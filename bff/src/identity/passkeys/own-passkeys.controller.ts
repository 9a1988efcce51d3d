import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Returns } from '../../platform/http/returns.ts';
import { CurrentActor, CurrentUser, Sensitive, SignedIn } from '../permission.ts';
import type { Actor, SessionUser } from '../session-user.ts';
import { PasskeyRegistration } from './passkey-registration.service.ts';
import {
  AddedPasskey,
  AddPasskey,
  PasskeyDto,
  PasskeyOptions,
  PasskeyParams,
  Passkeys,
  RenamePasskey,
} from './passkeys.dto.ts';
import { OwnPasskeys } from './passkeys.service.ts';

@Controller('api/account/passkeys')
@SignedIn()
export class OwnPasskeysController {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly registration: PasskeyRegistration,
  ) {}

  /** Lists the passkeys of the signed-in user, newest first. There are at most 20. */
  @Get()
  @Returns(Passkeys)
  async listOwnPasskeys(@CurrentUser() { id }: SessionUser): Promise<Passkeys> {
    return { items: await this.passkeys.list(id) };
  }

  /**
   * Returns the options for creating a passkey in the browser. The options contain a challenge that is valid once, for
   * five minutes.
   */
  @Post('options')
  @Sensitive()
  @Returns(PasskeyOptions)
  async startPasskey(@CurrentActor() actor: Actor): Promise<PasskeyOptions> {
    return { options: await this.registration.createOptions(actor) };
  }

  /**
   * Adds a passkey. The user gets an email, and sign-ins with the password need a second factor from then on. The first
   * passkey of a user without an authenticator app comes with recovery codes, which cannot be read again. Returns 422
   * `passkey.invalid` if the challenge was used or has expired, or if the response belongs to another site, 409
   * `passkey.exists` if the passkey was added before, and 409 `passkey.too-many` if the user has 20 passkeys.
   */
  @Post()
  @Sensitive()
  @Returns(AddedPasskey, 201)
  addPasskey(@Body() passkey: AddPasskey, @CurrentActor() actor: Actor): Promise<AddedPasskey> {
    return this.passkeys.add(passkey, actor);
  }

  /** Renames a passkey of the signed-in user. Returns 404 `passkey.missing` for an unknown id. */
  @Patch(':id')
  @Returns(PasskeyDto)
  renamePasskey(
    @Param() { id }: PasskeyParams,
    @Body() { name }: RenamePasskey,
    @CurrentActor() actor: Actor,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(id, name, actor);
  }

  /**
   * Removes a passkey of the signed-in user, who gets an email. Returns 404 `passkey.missing` for an unknown id, and
   * 409 `account.last-sign-in` if it is the user's last way to sign in.
   */
  @Delete(':id')
  @Sensitive()
  @Returns(null)
  removePasskey(@Param() { id }: PasskeyParams, @CurrentActor() actor: Actor): Promise<void> {
    return this.passkeys.remove(id, actor);
  }
}
