import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLoggedProgram } from './children.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'epm-children-'));
const logFile = path.join(folder, 'program.log');
afterAll(() => rmSync(folder, { recursive: true }));

const runScript = (script: string, limits?: { timeoutMs: number; gracePeriodMs: number }) =>
  runLoggedProgram({ command: process.execPath, args: ['-e', script], log: logFile, ...limits });

it('returns the exit code and writes the output to the log', async () => {
  expect(await runScript(`console.log('done')`)).toEqual({ code: 0, isTimedOut: false });
  expect(readFileSync(logFile, 'utf8')).toBe('done\n');
  expect(await runScript('process.exit(3)')).toEqual({ code: 3, isTimedOut: false });
});

it('interrupts a program that exceeds the timeout and lets it print its report', async () => {
  const report = `process.on('SIGINT', () => { console.log('3 passed'); process.exit(0); }); console.log('begun'); setInterval(() => {}, 1000);`;
  expect(await runScript(report, { timeoutMs: 2_000, gracePeriodMs: 60_000 })).toEqual({ code: 0, isTimedOut: true });
  expect(readFileSync(logFile, 'utf8')).toMatch(/begun\n[\s\S]*Stopped before it finished[\s\S]*3 passed\n/);
});

it('kills a program that ignores the interrupt, and its child processes', async () => {
  const stubborn = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000);`;
  const withChild = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' }); ${stubborn}`;
  expect(await runScript(withChild, { timeoutMs: 300, gracePeriodMs: 300 })).toEqual({ code: null, isTimedOut: true });
});
