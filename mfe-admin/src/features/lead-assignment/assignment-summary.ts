import type { Schemas } from '@epm/contract';
import { getRotation } from '../../app/rotation.ts';

type LeadAssignment = Schemas['LeadAssignment'];
type RotationMember = Schemas['RotationCandidate'];

/** The fields of the setting that admins can change. */
export type Assignment = Pick<LeadAssignment, 'mode' | 'memberIds'>;

/** Describes in one sentence how new leads are assigned. */
export function describeAssignment({ mode, memberIds }: Assignment, staff: readonly RotationMember[]): string {
  if (mode === 'off') return 'A new lead has no assignee until someone takes it.';
  const [first, ...others] = getRotation(memberIds, staff).map(({ name }) => name);
  if (!first) return 'No one is taking turns yet.';
  if (others.length === 0) return `Every new lead goes to ${first}.`;
  return `New leads go to ${first}, then ${others.join(', then ')}, and then to ${first} again.`;
}
