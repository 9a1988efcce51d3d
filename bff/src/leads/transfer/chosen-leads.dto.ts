import { Ids } from '../../platform/http/fields.ts';

/** Far more than anybody chooses on a screen. */
const MAX_CHOSEN = 10_000;
/** A UUID in JSON takes 39 bytes. */
export const MAX_CHOSEN_BYTES = 40 * MAX_CHOSEN + 1_024;

export class ChosenLeads {
  @Ids({ max: MAX_CHOSEN }) ids: string[];
}
