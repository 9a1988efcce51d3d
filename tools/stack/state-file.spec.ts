import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProcessRecord } from './processes.ts';
import { readState, findRunningStack, writeState, type StackState } from './state-file.ts';

const state: StackState = {
  state: 'ready',
  stack: createProcessRecord('stack', process.pid),
  processes: [],
  site: 'http://localhost:4300',
  mail: { web: '', json: '', smtp: '' },
  simulators: '',
  database: '',
  schemaOwnerUrl: '',
  redis: null,
  store: '',
  logs: '',
  admin: { email: 'a@example.com', password: 'secret' },
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epm-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads the latest state from a file that only its owner can read', () => {
  writeState(folder, state);
  writeState(folder, { ...state, site: 'http://localhost:4305' });
  expect(readState(folder)?.site).toBe('http://localhost:4305');
  expect(statSync(path.join(folder, 'stack.json')).mode & 0o777).toBe(0o600);
});

it('returns null for a truncated file', () => {
  writeFileSync(path.join(folder, 'stack.json'), '{"state": "rea');
  expect(readState(folder)).toBeNull();
});

it('finds a running stack, but no killed or stopped stack', () => {
  expect(findRunningStack(state)?.pid).toBe(process.pid);
  expect(findRunningStack({ ...state, stack: { ...state.stack, started: '1' } })).toBeNull();
  expect(findRunningStack({ ...state, state: 'stopped' })).toBeNull();
  expect(findRunningStack(null)).toBeNull();
});
