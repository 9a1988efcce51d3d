import type { Schemas } from '@epm/contract';

type RotationMember = Schemas['RotationCandidate'];

/** Returns the active members of the rotation, in order. */
export const getRotation = (memberIds: readonly string[], staff: readonly RotationMember[]): RotationMember[] =>
  memberIds.flatMap((id) => staff.find((each) => each.id === id && each.isActive) ?? []);
