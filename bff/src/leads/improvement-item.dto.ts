import { ApiSchema } from '@nestjs/swagger';
import { Flag, Text, Whole } from '../platform/http/fields.ts';

/** Whole dollars, within what a Postgres integer holds. */
export const DOLLARS = { min: 0, max: 2_000_000_000 };
/** The most items of a checklist. */
export const MAX_ITEMS = 100;

/** Something that would make a home let better; called ImprovementItem in the document, as in the contract. */
@ApiSchema({ name: 'ImprovementItem' })
export class ImprovementItemValue {
  @Text({ max: 200 }) name: string;
  /** Chosen for this home. */
  @Flag() checked: boolean;
  @Whole(DOLLARS) estimatedCost: number;
  /** What staff know better; null while the estimate stands. */
  @Whole({ ...DOLLARS, nullable: true }) customCost: number | null;
}
