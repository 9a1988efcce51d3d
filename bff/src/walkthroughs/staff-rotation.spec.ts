import { findNextInRotation, listFreeStaff } from './staff-rotation.ts';

it.each([
  ['everyone while no walkthrough overlaps', ['a', 'b'], [], ['a', 'b']],
  ['the staff members without an overlapping walkthrough', ['a', 'b'], ['a', 'c'], ['b']],
  ['no one while a walkthrough without a staff member overlaps', ['a', 'b'], [null], []],
  ['no one if no staff member remains', [], [], []],
  ['null while no walkthrough overlaps, if the settings name no staff', null, [], [null]],
  ['no one while a walkthrough overlaps, if the settings name no staff', null, ['a'], []],
])('listFreeStaff returns %s', (_, staffIds, busy, free) => {
  expect(listFreeStaff(staffIds, busy)).toEqual(free);
});

it('findNextInRotation skips busy staff members and starts again after the last staff member', () => {
  const staff = ['a', 'b', 'c'];
  expect([0, 1, 2, 3].map((turn) => findNextInRotation(staff, staff, turn))).toEqual(['a', 'b', 'c', 'a']);
  expect([0, 1, 2].map((turn) => findNextInRotation(staff, ['a', 'c'], turn))).toEqual(['a', 'c', 'c']);
  expect(findNextInRotation(staff, [], 0)).toBeUndefined();
});
