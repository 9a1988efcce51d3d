/**
 * `npm run check -- <part> [file …]`: one part of `npm test`, for the named files, printed as it runs. A file is a path or a
 * part of one. `types` takes folders with a tsconfig.json, all of them without one.
 */
import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { readState } from '../stack/state-file.ts';
import { findJourneyBrowser } from './machine.ts';
import { compilerRun, jestRun, playwright, typedFolders, type Program } from './suites.ts';
import { cleanEnvironment, startTestStack, temporaryDataDir } from './test-servers.ts';

const cleanup = new Cleanup();
stopOnSignals(cleanup, () => 130);

/** @returns the exit code */
const run = ({ command, args, env = cleanEnvironment() }: Program): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1));
  });

/** Runs the journeys on the stack of `npm start` where it is ready, else on a stack for this run. */
async function browser(files: string[]): Promise<number> {
  const dataDir = temporaryDataDir();
  await cleanup.defer('the data', () => rmSync(dataDir, { recursive: true, force: true }));
  const program = await findJourneyBrowser((name) => path.join(dataDir, `${name}.log`));
  if (!program) throw new Error('No browser is installed, and none can be installed on this machine.');
  const developers = path.join(ROOT, '.data');
  let stateFile = path.join(developers, 'stack.json');
  if (readState(developers)?.state !== 'ready') {
    const stack = await startTestStack(dataDir);
    await cleanup.defer('the stack', stack.stop);
    ({ stateFile } = stack);
  }
  const { command, args, env } = playwright(['together', 'alone'], { STACK_FILE: stateFile, BROWSER_PATH: program });
  return run({ command, args: [...args, ...files], env });
}

const PARTS: Record<string, (files: string[]) => Promise<number>> = {
  async types(folders) {
    let code = 0;
    for (const folder of folders.length > 0 ? folders : typedFolders()) code ||= await run(compilerRun(folder));
    return code;
  },
  unit: (files) => run(jestRun(['unit', 'web'], ['--testPathPatterns', ...files])),
  integration: (files) => run(jestRun(['integration'], ['--testPathPatterns', ...files])),
  async tools(files) {
    const named = globSync('tools/**/*.int-spec.ts', { cwd: ROOT }).filter((test) =>
      files.some((file) => test.includes(file)),
    );
    if (named.length === 0) throw new Error(`No test of a tool has ${files.join(' or ')} in its path.`);
    return run({ command: process.execPath, args: ['--test', ...named] });
  },
  browser,
  async lint(files) {
    const bin = (name: string): string => path.join(ROOT, 'node_modules', '.bin', name);
    const code = await run({ command: bin('biome'), args: ['format', ...files] });
    return (await run({ command: bin('eslint'), args: files })) || code;
  },
};

const [name = '', ...files] = process.argv.slice(2);
const part = PARTS[name];
if (!part || (files.length === 0 && name !== 'types')) {
  console.error(`Usage: npm run check -- ${Object.keys(PARTS).join('|')} <file …>. npm test runs everything.`);
  process.exit(2);
}
const code = await part(files).catch((error: unknown) => {
  console.error(error);
  return 1;
});
await cleanup.run();
process.exit(code);
