import path from 'node:path';

interface SourceFile {
  /** Imports of values. Without names for a dynamic import, a namespace import, or an import of side effects. */
  imports: { specifier: string; names?: string[] }[];
  /** Re-exported values by their exported name. */
  reExports: Map<string, { specifier: string; name: string }>;
  /** Specifiers of `export * from`. */
  starExports: string[];
}

const STATEMENT = /^(import|export)\s(?!type\s)([^'";()=]*?)\s?from\s'([^']+)'/gm;
const UNNAMED_IMPORT = /(?:^import |\bimport\((?:\s*\/\*.*?\*\/)?\s*)'([^']+)'/gm;

/** Parses a list of names, such as `one, two as second, type Third`. Types do not exist at run time. */
function parseNames(list: string): { name: string; alias: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = '', alias = name] = part.split(' as ');
      return { name, alias };
    });
}

/** Reads the imports and re-exports of values in a file that Biome has formatted. */
function parseSource(code: string): SourceFile {
  const source: SourceFile = { imports: [], reExports: new Map(), starExports: [] };
  for (const [, keyword, clause = '', specifier = ''] of code.matchAll(STATEMENT)) {
    const names = parseNames(/\{([^}]*)\}/.exec(clause)?.[1] ?? '');
    if (keyword === 'export' && clause.startsWith('*')) source.starExports.push(specifier);
    else if (keyword === 'export')
      for (const { name, alias } of names) source.reExports.set(alias, { specifier, name });
    else if (clause.startsWith('*')) source.imports.push({ specifier });
    else {
      const imported = [...names.map(({ name }) => name), ...(/^\w/.test(clause) ? ['default'] : [])];
      if (imported.length > 0) source.imports.push({ specifier, names: imported });
    }
  }
  for (const [, specifier = ''] of code.matchAll(UNNAMED_IMPORT)) source.imports.push({ specifier });
  return source;
}

/**
 * Returns the files from which each file imports values. An import of a re-exported value leads to the file that
 * declares it. Otherwise, nearly every file would depend on every file of `@epm/contract`.
 * @param sources code by path
 * @param packages paths of the files that the workspace's packages export, by specifier
 */
export function createImportGraph(
  sources: ReadonlyMap<string, string>,
  packages: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const files = new Map(Array.from(sources, ([file, code]) => [file, parseSource(code)]));
  const resolve = (from: string, specifier: string): string | undefined => {
    const file = specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : packages.get(specifier);
    return file !== undefined && files.has(file) ? file : undefined;
  };
  /** Returns the file that declares an export of a file, or undefined if neither exports the name. */
  function findDeclaration(file: string, name: string): string | undefined {
    const { reExports, starExports } = files.get(file)!;
    const reExport = reExports.get(name);
    const target = reExport && resolve(file, reExport.specifier);
    if (target) return findDeclaration(target, reExport.name);
    if (new RegExp(`^export [^;=]*\\b${name}\\b`, 'm').test(sources.get(file)!)) return file;
    return starExports
      .map((specifier) => resolve(file, specifier))
      .flatMap((star) => (star && findDeclaration(star, name)) || [])[0];
  }
  return new Map(
    Array.from(files, ([file, { imports }]) => {
      const targets = imports.flatMap(({ specifier, names }) => {
        const target = resolve(file, specifier);
        if (!target) return [];
        return names?.map((name) => findDeclaration(target, name) ?? target) ?? [target];
      });
      return [file, new Set(targets)];
    }),
  );
}
