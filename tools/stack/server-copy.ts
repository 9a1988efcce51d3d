import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { readStartTime } from './processes.ts';
import { ROOT } from './settings.ts';

const BFF_FOLDER = path.join(ROOT, 'bff');
const DIST_FOLDER = path.join(BFF_FOLDER, 'dist');
/** Folder of the copies, inside bff/ so that imports of packages resolve. Git and Nx ignore `.cache`. */
const COPIES_FOLDER = path.join(BFF_FOLDER, '.cache');

/** Matches an import of a package or a Node.js module in compiled code. */
const PACKAGE_IMPORT = /^(?:(?:import|export) [^'"]*from |import )["']([^."'][^"']*)["'];/gm;

export interface ServerCopy {
  /** Full path of a compiled entry file, such as `main.api.js`. */
  script(name: string): string;
  /** Full path of a script that loads all libraries of the server. */
  libraries: string;
  /**
   * Compiles changed sources into the copy, as the build would. If a file has an error, changes nothing.
   * @param files paths relative to the repository root
   * @throws the compiler's error
   */
  update(files: readonly string[]): Promise<void>;
  remove(): void;
}

/**
 * Copies the server build for this run. A later build, for example by `npm test` during `npm start`, must not change
 * the code of a running process or of a restart after a crash.
 */
export function copyServer(): ServerCopy {
  const copy = path.join(COPIES_FOLDER, `server-${process.pid}`);
  removeStaleCopies();
  rmSync(copy, { recursive: true, force: true });
  cpSync(DIST_FOLDER, copy, { recursive: true });
  return {
    script: (name) => path.join(copy, 'src', name),
    libraries: writeLibraryImports(copy),
    async update(files) {
      const outputs = await Promise.all(files.map((file) => compileSource(path.relative('bff', file))));
      for (const [name, content] of outputs.flatMap((output) => Object.entries(output))) {
        const target = path.join(copy, name);
        mkdirSync(path.dirname(target), { recursive: true });
        if (content === null) rmSync(target, { force: true });
        else writeFileSync(target, content);
      }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * Compiles a source of the server.
 * @param source path relative to bff/
 * @returns the content of each output file; null for a source that was deleted
 */
async function compileSource(source: string): Promise<Record<string, string | Buffer | null>> {
  const file = path.join(BFF_FOLDER, source);
  const output = source.replace(/\.tsx?$/, '.js');
  if (!existsSync(file)) return { [output]: null };
  if (output === source) return { [output]: readFileSync(file) };
  const { code, map = '' } = await transformFile(file, {
    cwd: BFF_FOLDER,
    configFile: path.join(BFF_FOLDER, '.swcrc'),
  });
  return {
    [output]: `${code}\n//# sourceMappingURL=${path.basename(output)}.map`,
    [`${output}.map`]: map,
  };
}

/** Writes a script that imports all packages that the copy imports. */
function writeLibraryImports(copy: string): string {
  const code = readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(copy, name), 'utf8'))
    .join('\n');
  // Omits the packages of this workspace, because their sources can change during a run.
  const names = [...code.matchAll(PACKAGE_IMPORT)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@epm/'));
  const file = path.join(copy, 'libraries.js');
  // Decorators require that reflect-metadata is loaded first.
  writeFileSync(file, ['reflect-metadata', ...new Set(names)].map((name) => `import '${name}';\n`).join(''));
  return file;
}

/** Removes the copies of killed runs. */
function removeStaleCopies(): void {
  if (!existsSync(COPIES_FOLDER)) return;
  for (const name of readdirSync(COPIES_FOLDER)) {
    const pid = Number(/^server-(\d+)$/.exec(name)?.[1]);
    if (pid && readStartTime(pid) === null) rmSync(path.join(COPIES_FOLDER, name), { recursive: true, force: true });
  }
}
