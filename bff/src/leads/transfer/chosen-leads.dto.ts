import { MAX_SELECTED_EXPORT } from '@epm/contract';
import { Ids } from '../../platform/http/fields.ts';

/** A UUID in JSON takes 39 bytes. */
export const MAX_CHOSEN_BYTES = 40 * MAX_SELECTED_EXPORT + 1_024;

export class ChosenLeads {
  @Ids({ max: MAX_SELECTED_EXPORT }) ids: string[];
}
