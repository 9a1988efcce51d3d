import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './children.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'epm-children-'));
const log = path.join(folder, 'program.log');
afterAll(() => rmSync(folder, { recursive: true }));

const program = (script: string, limits?: { longestMs: number; lastWordsMs: number }) =>
  run({ command: process.execPath, args: ['-e', script], log, ...limits });

it('says how a program ended, and keeps what it printed', async () => {
  expect(await program(`console.log('done')`)).toEqual({ code: 0, isCutShort: false });
  expect(readFileSync(log, 'utf8')).toBe('done\n');
  expect(await program('process.exit(3)')).toEqual({ code: 3, isCutShort: false });
});

it('tells a program that takes too long to stop, and leaves it its last words', async () => {
  const report = `process.on('SIGINT', () => { console.log('3 passed'); process.exit(0); }); console.log('begun'); setInterval(() => {}, 1000);`;
  expect(await program(report, { longestMs: 2_000, lastWordsMs: 60_000 })).toEqual({ code: 0, isCutShort: true });
  expect(readFileSync(log, 'utf8')).toMatch(/begun\n[\s\S]*Ended unfinished[\s\S]*3 passed\n/);
});

it('ends one that does not listen, with what it started', async () => {
  const deaf = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000);`;
  const withChild = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'inherit' }); ${deaf}`;
  expect(await program(withChild, { longestMs: 300, lastWordsMs: 300 })).toEqual({ code: null, isCutShort: true });
});
