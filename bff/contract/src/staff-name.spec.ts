import { describe, expect, it } from '@jest/globals';
import { formatConflictTitle, deriveStaffName } from './staff-name.ts';

describe('deriveStaffName', () => {
  it.each([
    ['nora.ellingson@epm.example', 'Nora Ellingson'],
    ['NORA_ELLINGSON@epm.example', 'Nora Ellingson'],
    ['mary-jo.park+leads@epm.example', 'Mary Jo Park Leads'],
    ['_ida_@epm.example', 'Ida'],
    ["sean.o'brien@epm.example", "Sean O'Brien"],
    ['admin@epm.local', 'Admin'],
    ['ida2@epm.example', 'Ida2'],
  ])('turns the email %s into the name %s', (email, name) => {
    expect(deriveStaffName(email)).toBe(name);
  });

  it.each(['._-@epm.example', 'not an address'])('returns the email %p unchanged when it contains no name', (email) => {
    expect(deriveStaffName(email)).toBe(email);
  });
});

describe('formatConflictTitle', () => {
  const [me, nora, ida] = ['ada@epm.example', 'nora.ellingson@epm.example', 'ida@epm.example'];
  it.each([
    [[nora], 'Nora Ellingson changed this lead'],
    [[nora, nora], 'Nora Ellingson changed this lead'],
    [[nora, ida], 'Nora Ellingson and Ida changed this lead'],
    [[me, nora, null], 'Nora Ellingson changed this lead'],
    [[me], 'You changed this lead in another window'],
    [[null, me], 'A newer version was saved in the meantime'],
    [[], 'A newer version was saved in the meantime'],
  ])('formats the conflict title for the editors %j as %s', (editors, title) => {
    expect(formatConflictTitle(editors, me, 'changed this lead')).toBe(title);
  });
});
