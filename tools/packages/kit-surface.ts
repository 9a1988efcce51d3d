import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { hashTexts, type Surface } from './derive-surface.ts';
import { ASSET_TYPES_FILE, COMPILER_OPTIONS_FILE, KIT_FOLDER } from './pack-kit.ts';
import { type PublishedPackage, readManifest } from './published-packages.ts';

/** Subpath under which the commands are recorded. */
const COMMANDS_SUBPATH = 'epm-remote';

/** Returns the kit as a package whose public names can be recorded. */
export function readKitPackage(): PublishedPackage {
  const manifest = readManifest(KIT_FOLDER);
  return { name: manifest.name, folder: KIT_FOLDER, manifest, entries: {} };
}

/**
 * Derives the public names of the kit: the functions of its configurations with their parameters, the compiler options,
 * the types of assets, and the commands with their arguments.
 */
export function deriveKitSurface({ folder, manifest }: PublishedPackage): Surface {
  const derive = (subpath: string, file: string) => {
    if (subpath === './tsconfig.json') return readCompilerOptions();
    if (subpath === './assets') return readStatements(ASSET_TYPES_FILE);
    return readExportedFunctions(path.join(folder, file));
  };
  const exported = Object.entries(manifest.exports).map(([subpath, file]) => [subpath, derive(subpath, file)] as const);
  return Object.fromEntries(
    [...exported, [COMMANDS_SUBPATH, readCommands(path.join(folder, 'src/cli.ts'))] as const].map(
      ([subpath, texts]) => [subpath, Object.fromEntries(texts.map(([name, text]) => [name, hashTexts([text])]))],
    ),
  );
}

/** Public names with the text that other teams rely on. */
type NamedTexts = (readonly [name: string, text: string])[];

function readCompilerOptions(): NamedTexts {
  const { compilerOptions } = JSON.parse(readFileSync(COMPILER_OPTIONS_FILE, 'utf8')) as { compilerOptions: object };
  return Object.entries(compilerOptions).map(([name, value]) => [name, JSON.stringify(value)]);
}

const printer = ts.createPrinter({ removeComments: true });
const parseFile = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
const formatNode = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

/** Returns the statements of a declaration file by their first line. */
const readStatements = (file: string): NamedTexts =>
  parseFile(file).statements.map((statement) => {
    const text = formatNode(statement);
    return [/^declare \w+ '?([^\s:;{']+)/.exec(text)?.[1] ?? text, text];
  });

/** Returns the parameters of the functions that a script exports. */
const readExportedFunctions = (file: string): NamedTexts =>
  parseFile(file).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const functions = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name, initializer }) => [name, initializer] as const)
      : [[(statement as ts.FunctionDeclaration).name, statement] as const];
    return functions.map(([name, node]) => {
      const parameters = node && ts.isFunctionLike(node) ? node.parameters : [];
      return [name?.getText() ?? 'default', parameters.map(formatNode).join(', ')] as const;
    });
  });

/** Returns the commands with their arguments, from the usage text. */
function readCommands(cli: string): NamedTexts {
  const { stderr } = spawnSync(process.execPath, [cli], { encoding: 'utf8' });
  return Array.from(stderr.matchAll(/^ {2}([a-z]+)((?: \S+)*)/gm), ([, name = '', args = '']) => [name, args] as const);
}
