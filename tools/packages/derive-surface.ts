import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PublishedPackage } from './published-packages.ts';

/** Hashes by subpath and public name. A hash covers the declarations that the name's declaration refers to. */
export type Surface = Record<string, Record<string, string>>;

const HASH_LENGTH = 12;

export const hashTexts = (texts: Iterable<string>) =>
  createHash('sha256')
    .update([...texts].toSorted().join('\n'))
    .digest('hex')
    .slice(0, HASH_LENGTH);

/**
 * Derives the public names of a package from its declarations: the exports of its entries and the custom properties of
 * its style sheets. Comments, function bodies and internal exports do not affect the hashes.
 * @param declarationsDir folder that `emitDeclarations` has filled
 */
export function deriveSurface({ folder, manifest, entries }: PublishedPackage, declarationsDir: string): Surface {
  const toDeclaration = (entry: string) => path.join(declarationsDir, entry.replace(/\.tsx?$/, '.d.ts'));
  const reader = new DeclarationReader(Object.values(entries).map(toDeclaration));
  return Object.fromEntries(
    Object.entries(manifest.exports).flatMap(([subpath, file]) =>
      subpath in entries
        ? [[subpath, reader.hashExports(toDeclaration(file))]]
        : globSync(file, { cwd: folder })
            .toSorted()
            .map((asset) => [subpath.includes('*') ? `./${asset}` : subpath, hashAsset(path.join(folder, asset))]),
    ),
  );
}

/** Returns the custom properties of a style sheet. Other assets have no public names. */
function hashAsset(file: string): Record<string, string> {
  const names = file.endsWith('.css') ? readFileSync(file, 'utf8').match(/--[\w-]+(?=\s*:)/g) : null;
  return Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, hashTexts([name])]));
}

/**
 * Reads declarations, but not those of imported libraries, because package.json lists the versions of the libraries.
 */
class DeclarationReader {
  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;
  private readonly printer = ts.createPrinter({ removeComments: true });
  private readonly texts = new Map<ts.Node, string>();

  constructor(files: string[]) {
    const options: ts.CompilerOptions = { noLib: true, types: [] };
    const host = ts.createCompilerHost(options);
    host.resolveModuleNameLiterals = (literals, containingFile) =>
      literals.map(({ text }) => ({
        resolvedModule: text.startsWith('.')
          ? {
              resolvedFileName: path.join(path.dirname(containingFile), text.replace(/\.tsx?$/, '.d.ts')),
              extension: ts.Extension.Dts,
            }
          : undefined,
      }));
    this.program = ts.createProgram(files, options, host);
    this.checker = this.program.getTypeChecker();
  }

  hashExports(file: string): Record<string, string> {
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing`);
    const hashes = this.checker.getExportsOfModule(module).map((symbol) => {
      const reached = new Set<ts.Node>();
      this.addDeclarations(symbol, reached);
      return [symbol.name, hashTexts(Array.from(reached, (node) => this.getDeclarationText(node)))] as const;
    });
    return Object.fromEntries(hashes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Adds the declarations of a symbol and the declarations that they refer to. */
  private addDeclarations(symbol: ts.Symbol, reached: Set<ts.Node>): void {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target.declarations ?? []) {
      const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
      if (!ts.isSourceFile(statement.parent) || reached.has(statement)) continue;
      reached.add(statement);
      this.addReferences(statement, reached);
    }
  }

  private addReferences(node: ts.Node, reached: Set<ts.Node>): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.checker.getSymbolAtLocation(node);
      if (symbol) this.addDeclarations(symbol, reached);
    }
    ts.forEachChild(node, (child) => this.addReferences(child, reached));
  }

  /** Returns the text of a declaration. The paths of internal files are omitted, because a file can move. */
  private getDeclarationText(node: ts.Node): string {
    const known = this.texts.get(node);
    if (known !== undefined) return known;
    const text = this.printer
      .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      .replace(/import\("\.[^"]*"\)/g, 'import()');
    this.texts.set(node, text);
    return text;
  }
}
