import { userInfo } from 'node:os';
import { expect, it } from '@jest/globals';
import { readActorName } from './actor-name.ts';

it('returns the given name, or else the account of the operating system', () => {
  expect(readActorName(' Rosa ')).toBe('Rosa');
  expect(readActorName(undefined)).toBe(userInfo().username);
});

it('rejects a name that is empty or too long', () => {
  for (const name of ['', ' ', 'a'.repeat(101)]) expect(() => readActorName(name)).toThrow('1 to 100 characters');
});
