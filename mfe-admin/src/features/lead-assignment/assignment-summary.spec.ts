import type { Schemas } from '@epm/contract';
import { assignmentSummary, rotationOf } from './assignment-summary.ts';

const person = (id: string, name: string, isActive = true): Schemas['TurnTaker'] => ({
  id,
  name,
  email: `${id}@epm.example`,
  isActive,
});
const staff = [person('a', 'Ada'), person('g', 'Grace', false), person('m', 'Mel')];

it.each([
  ['off', ['a'], 'A new lead has no assignee until someone takes it.'],
  ['round-robin', [], 'No one is taking turns yet.'],
  ['round-robin', ['g'], 'No one is taking turns yet.'],
  ['round-robin', ['m'], 'Every new lead goes to Mel.'],
  ['round-robin', ['m', 'g', 'a'], 'New leads go to Mel, then Ada, and then to Mel again.'],
] as const)('assignmentSummary returns for %s with %p: %s', (mode, memberIds, summary) => {
  expect(assignmentSummary({ mode, memberIds: [...memberIds] }, staff)).toBe(summary);
});

it('rotationOf skips unknown members and members who cannot sign in', () => {
  expect(rotationOf(['m', 'g', 'nobody', 'a'], staff).map(({ id }) => id)).toEqual(['m', 'a']);
});
