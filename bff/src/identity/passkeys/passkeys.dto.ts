import { ApiSchema } from '@nestjs/swagger';
import { Id, Instant, JsonRecord, RecordList, Text, TextList } from '../../platform/http/fields.ts';

@ApiSchema({ name: 'Passkey' })
export class PasskeyDto {
  @Id() id: string;
  @Text({ max: 80 }) name: string;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) lastUsedAt: string | null;
}

export class AddedPasskey extends PasskeyDto {
  /**
   * Recovery codes, which cannot be read again. Empty unless this is the first passkey of a user without an
   * authenticator app.
   */
  @TextList({ max: 100, length: 20 }) recoveryCodes: string[];
}

export class Passkeys {
  @RecordList(() => PasskeyDto, { max: 20 }) items: PasskeyDto[];
}

export class PasskeyOptions {
  /** Options of the Web Authentication API, in their JSON form. */
  @JsonRecord() options: object;
}

export class AddPasskey {
  /** Name under which the user recognizes the passkey. */
  @Text({ max: 80, label: 'Name' }) name: string;
  @Text({ max: 1_400 }) credentialId: string;
  @Text({ max: 2_000 }) clientDataJson: string;
  @Text({ max: 8_000 }) attestationObject: string;
  @TextList({ max: 10, length: 20 }) transports: string[];
}

export class RenamePasskey {
  @Text({ max: 80, label: 'Name' }) name: string;
}

/** Response of an authenticator, with binary values in base64url. */
export class PasskeyAssertion {
  @Text({ max: 1_400 }) credentialId: string;
  @Text({ max: 2_000 }) clientDataJson: string;
  @Text({ max: 2_000 }) authenticatorData: string;
  /** An ML-DSA-87 signature has 4,627 bytes, which are 6,170 characters in base64url. */
  @Text({ max: 7_000 }) signature: string;
  @Text({ max: 100, optional: true }) userHandle?: string;
}

export class PasskeyParams {
  @Id() id: string;
}
