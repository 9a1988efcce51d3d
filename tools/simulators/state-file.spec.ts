import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StateFile } from './state-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epm-simulator-'));
  file = path.join(folder, 'new', 'vendor.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openStateFile = () => new StateFile<{ names: string[]; count: number }>(file, { names: [], count: 0 });

it('loads the saved state after a restart', () => {
  const before = openStateFile();
  before.state.names.push('Ann');
  before.save();
  expect(openStateFile().state).toEqual({ names: ['Ann'], count: 0 });
  expect(readdirSync(path.dirname(file))).toEqual(['vendor.json']);
});

it('adds fields that an older version did not save', () => {
  openStateFile().save();
  writeFileSync(file, '{"names":["Ann"]}');
  expect(openStateFile().state).toEqual({ names: ['Ann'], count: 0 });
});

it.each(['{"names": ["An', '[]', 'null'])('renames the damaged file %s and starts with the initial state', (text) => {
  openStateFile().save();
  writeFileSync(file, text);
  expect(openStateFile().state).toEqual({ names: [], count: 0 });
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text);
  openStateFile().save();
  expect(readFileSync(file, 'utf8')).toBe('{"names":[],"count":0}');
});

it('writes no state file if no path is given', () => {
  const memory = new StateFile(null, { count: 1 });
  memory.save();
  expect(readdirSync(folder)).toEqual([]);
});
