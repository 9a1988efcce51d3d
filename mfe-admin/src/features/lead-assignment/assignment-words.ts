import type { Schemas } from '@epm/contract';

type LeadAssignment = Schemas['LeadAssignment'];
type TurnTaker = Schemas['TurnTaker'];

/** What admins choose. */
export type Assignment = Pick<LeadAssignment, 'mode' | 'memberIds'>;

export const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.mode === other.mode && one.memberIds.join() === other.memberIds.join();

/** The members who take turns, in their order, without those who cannot sign in. */
export const turnsOf = (memberIds: readonly string[], staff: readonly TurnTaker[]): TurnTaker[] =>
  memberIds.flatMap((id) => staff.find((each) => each.id === id && each.isActive) ?? []);

/** What becomes of a new lead, in one sentence. */
export function assignmentWords({ mode, memberIds }: Assignment, staff: readonly TurnTaker[]): string {
  if (mode === 'off') return 'A new lead has no assignee until someone takes it.';
  const [first, ...others] = turnsOf(memberIds, staff).map(({ name }) => name);
  if (!first) return 'No one is taking turns yet.';
  if (others.length === 0) return `Every new lead goes to ${first}.`;
  return `New leads go to ${first}, then ${others.join(', then ')}, and then to ${first} again.`;
}
