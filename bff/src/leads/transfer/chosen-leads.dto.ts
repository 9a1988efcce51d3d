import { Ids } from '../../platform/http/fields.ts';

/** Far more than anybody chooses on a screen. */
const MAX_CHOSEN = 10_000;

export class ChosenLeads {
  @Ids({ max: MAX_CHOSEN }) ids: string[];
}
