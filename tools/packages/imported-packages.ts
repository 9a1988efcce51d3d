import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** Returns the names of the packages that the scripts and declarations in a folder import. */
export function findImportedPackages(folder: string): string[] {
  const files = globSync('**/*.{js,mjs,cjs,ts,mts}', { cwd: folder, exclude: ['node_modules'] });
  const specifiers = files.flatMap((file) => {
    const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(
      readFileSync(path.join(folder, file), 'utf8'),
      true,
      true,
    );
    return [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName);
  });
  const bare = specifiers.filter((specifier) => !/^[./]/.test(specifier) && !isBuiltin(specifier));
  return [...new Set(bare.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''))].toSorted();
}
