import type { Schemas } from '@epm/contract';
import { getRotation } from '../../app/rotation.ts';
import { describeAssignment } from './assignment-summary.ts';

const createMember = (id: string, name: string, isActive = true): Schemas['RotationCandidate'] => ({
  id,
  name,
  email: `${id}@epm.example`,
  isActive,
});
const staff = [createMember('a', 'Ada'), createMember('g', 'Grace', false), createMember('m', 'Mel')];

it.each([
  ['off', ['a'], 'A new lead has no assignee until someone takes it.'],
  ['round-robin', [], 'No one is taking turns yet.'],
  ['round-robin', ['g'], 'No one is taking turns yet.'],
  ['round-robin', ['m'], 'Every new lead goes to Mel.'],
  ['round-robin', ['m', 'g', 'a'], 'New leads go to Mel, then Ada, and then to Mel again.'],
] as const)('describes the assignment mode %s with the members %p: %s', (mode, memberIds, summary) => {
  expect(describeAssignment({ mode, memberIds: [...memberIds] }, staff)).toBe(summary);
});

it('excludes unknown and inactive members from the rotation', () => {
  expect(getRotation(['m', 'g', 'nobody', 'a'], staff).map(({ id }) => id)).toEqual(['m', 'a']);
});
