/**
 * Implements `npm run check -- <part> [file …]`: runs one part of the tests on the given files of both tiers. A file is a path or a
 * substring of one. `types` takes folders with a tsconfig.json and checks all of them if none is given.
 */
import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { readState } from '../stack/state-file.ts';
import { findOrInstallTestBrowser } from './machine.ts';
import {
  createCompilerCommand,
  createJestCommand,
  createPlaywrightCommand,
  findTypeScriptProjects,
  type Command,
} from './suites.ts';
import { createCleanEnvironment, startTestStack, createDataDir } from './test-servers.ts';

const cleanup = new Cleanup();
stopOnSignals(cleanup, () => 130);

/** Runs a program with its output on the console. @returns the exit code */
const runWithOutput = ({ command, args, env = createCleanEnvironment() }: Command): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1));
  });

/** Runs browser tests on the stack of `npm start` if it is ready, otherwise on a temporary stack. */
async function runBrowserTests(files: string[]): Promise<number> {
  const dataDir = createDataDir();
  await cleanup.defer('the data', () => rmSync(dataDir, { recursive: true, force: true }));
  const program = await findOrInstallTestBrowser((name) => path.join(dataDir, `${name}.log`));
  if (!program) throw new Error('No browser is installed, and none can be installed on this machine.');
  const developerDataDir = path.join(ROOT, '.data');
  let stateFile = path.join(developerDataDir, 'stack.json');
  if (readState(developerDataDir)?.state !== 'ready') {
    // Builds first, because a build without a cache takes longer than the time for the stack to start.
    await buildAll({ logDir: dataDir, cleanup });
    ({ stateFile } = await startTestStack(dataDir, {}, (stop) => cleanup.defer('the stack', stop)));
  }
  let code = 0;
  // Runs one project after the other, because the tests of `alone` kill processes and replace remotes.
  for (const project of ['together', 'alone']) {
    const playwright = createPlaywrightCommand(project, { STACK_FILE: stateFile, BROWSER_PATH: program });
    code =
      (await runWithOutput({ ...playwright, args: [...playwright.args, '--pass-with-no-tests', ...files] })) || code;
  }
  return code;
}

const CHECKS: Record<string, (files: string[]) => Promise<number>> = {
  async types(folders) {
    let code = 0;
    for (const folder of folders.length > 0 ? folders : findTypeScriptProjects())
      code = (await runWithOutput(createCompilerCommand(folder))) || code;
    return code;
  },
  unit: (files) => runWithOutput(createJestCommand(['unit', 'web'], ['--testPathPatterns', ...files])),
  integration: (files) => runWithOutput(createJestCommand(['integration'], ['--testPathPatterns', ...files])),
  async tools(files) {
    const testFiles = globSync('tools/**/*.int-spec.ts', { cwd: ROOT }).filter((test) =>
      files.some((file) => test.includes(file)),
    );
    if (testFiles.length === 0) throw new Error(`No tool test has ${files.join(' or ')} in its path.`);
    return runWithOutput({ command: process.execPath, args: ['--test', ...testFiles] });
  },
  browser: runBrowserTests,
  async lint(files) {
    const bin = (name: string): string => path.join(ROOT, 'node_modules', '.bin', name);
    let code = await runWithOutput({ command: bin('biome'), args: ['format', ...files] });
    for (const linter of ['eslint', 'oxlint'])
      code = (await runWithOutput({ command: bin(linter), args: files })) || code;
    return code;
  },
};

const [checkName = '', ...files] = process.argv.slice(2);
const check = CHECKS[checkName];
if (!check || (files.length === 0 && checkName !== 'types')) {
  console.error(
    `Usage: npm run check -- ${Object.keys(CHECKS).join('|')} <file …>. npm test and npm run test:deep run all files.`,
  );
  process.exit(2);
}
const exitCode = await check(files).catch((error: unknown) => {
  console.error(error);
  return 1;
});
await cleanup.run();
process.exit(exitCode);
