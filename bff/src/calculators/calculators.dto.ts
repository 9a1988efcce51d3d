import { IntakeInput } from '../intake/index.ts';
import { EmailField, Id, Nested } from '../platform/http/fields.ts';

export class UnlockRentVsSell {
  /** Made by the client once per visit: sending it again is safe. */
  @Id() leadId: string;
  @EmailField() email: string;
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

/** The table may be shown. Says the same to a new address and to one that is known. */
export class UnlockedRentVsSell {
  @Id() leadId: string;
}
