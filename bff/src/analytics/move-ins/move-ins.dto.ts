import { LEAD_FIELDS } from '@epm/contract';
import { Day } from '../../platform/http/day-field.ts';
import type { FieldOptions } from '../../platform/http/field.ts';
import { Flag, Id, Integer, Nested } from '../../platform/http/fields.ts';
import { Problem } from '../../platform/http/problem.ts';

const RentField = (options: FieldOptions): PropertyDecorator =>
  Integer({ ...LEAD_FIELDS.estimatedRent.range, ...options });

/** The resident's move-in, which shows how accurate the estimate was. */
export class MoveIn {
  /** Version of the move-in; 0 until staff enter the move-in. */
  @Integer() version: number;
  @Day({ nullable: true }) movedInOn: string | null;
  /** Achieved rent of one unit in whole dollars a month. */
  @RentField({ nullable: true }) achievedRent: number | null;
  /** The lead's rent estimate at the time when the move-in was first entered. */
  @RentField({ nullable: true }) estimatedRent: number | null;
  /** True if a move-in can be entered: the home is enrolled, or already has a move-in. */
  @Flag() isPossible: boolean;
}

export class EditMoveIn {
  /** The version that the user edited. */
  @Integer({ min: 0 }) version: number;
  @Day({ label: 'Move-in date' }) movedInOn: string;
  @Integer({ ...LEAD_FIELDS.estimatedRent.range, min: 1, label: 'Achieved rent' }) achievedRent: number;
}

/** Response for 409 `move-in.changed`: another user has changed the move-in; nothing was overwritten. */
export class MoveInChanged extends Problem {
  @Nested(() => MoveIn) current: MoveIn;
}

export class MoveInLead {
  @Id() leadId: string;
}
