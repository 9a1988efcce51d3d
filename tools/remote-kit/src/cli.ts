/** Implements `epm-remote <command>` in the folder of a remote. */
import { parseArgs } from 'node:util';
import { packRemote } from './pack-remote.ts';
import { runProgram } from './run-program.ts';

const USAGE = `Usage: epm-remote <command>, in the folder of the remote

  build                             builds the remote into dist
  test [file …]                     runs the tests
  pack [--version name] [--out file]  packs the build into one archive`;

const COMMANDS: Record<string, (args: string[]) => Promise<number> | number> = {
  build: (args) => runProgram('@rspack/cli', 'bin/rspack.js', ['build', ...args]),
  test: (args) =>
    runProgram('jest', 'bin/jest.js', args, ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']),
  async pack(args) {
    const { values } = parseArgs({ args, options: { version: { type: 'string' }, out: { type: 'string' } } });
    const { deploy, file } = await packRemote(process.cwd(), { version: values.version, file: values.out });
    console.log(`Packed ${deploy.app} ${deploy.version}: ${file}`);
    return 0;
  },
};

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command) return command(args);
  console.error(USAGE);
  return 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
