import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import type { PublishedPackage } from './published-packages.ts';

/**
 * Writes the type declarations of the package's public entries and of the files that they import.
 * @param outDir output folder, which is emptied first
 * @returns the source files, relative to the package's folder
 * @throws Error with the compiler's output if the package does not compile
 */
export async function emitDeclarations({ name, folder, entries }: PublishedPackage, outDir: string): Promise<string[]> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const project = `${outDir}.tsconfig.json`;
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: folder,
        outDir,
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
      },
      files: [...Object.values(entries).map((entry) => path.join(folder, entry)), path.join(ROOT, 'shell/ui/css.d.ts')],
    }),
  );
  await runCompiler(project).catch((error: unknown) => {
    throw new Error(`The declarations of ${name} could not be written:\n${(error as Error).message}`);
  });
  return globSync('**/*.d.ts', { cwd: outDir })
    .map((file) => file.replace(/\.d\.ts$/, ''))
    .map((file) => globSync(`${file}.{ts,tsx}`, { cwd: folder })[0] ?? '')
    .toSorted();
}

function runCompiler(project: string): Promise<void> {
  const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', project], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
