import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** What the build is to name a class while it works: by its file and its own name, so that both can be found again. */
export const longClassName = '[path][name]__[local]__';

const inScripts = /([\w./-]+)\.module__([\w-]+?)__(?![\w-])/g;
const inStyles = /((?:[\w-]|\\[./])+)\\\.module__([\w-]+?)__(?![\w-])/g;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** a … Z, aa, ab … */
function lettersOf(index) {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? lettersOf(rest - 1) : '') + letters[index % letters.length];
}

const sheetsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => path.join(folder, name));

/** Classes and animations of a sheet, in the order in which they stand there. */
function namesIn(sheet) {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [
    ...new Set(
      [...css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(([, name, animation]) => name ?? animation),
    ),
  ];
}

/**
 * Gives classes the shortest names there are: the app's letter, the number of the sheet, the letter of the class. A page
 * drawn by the server carries its styles and its markup in its first bytes, and random letters are what compresses worst in
 * them: counted names save a kilobyte a page. They are counted through all sheets that a build might use, not those that it
 * does use, since the server's build and the browser's must come to the same.
 */
export class ClassNamesPlugin {
  /**
   * @param prefix one letter, of which no other app's build makes use
   * @param folders in which sheets are; those of the first get the shortest names
   */
  constructor(prefix, folders) {
    this.prefix = prefix;
    this.folders = folders;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ClassNames', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ClassNames', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        (assets) => {
          const known = this.shortNames(compiler.context);
          const shortOf = (name, file, local) => {
            const short = known.get(`${file.replaceAll('\\', '')} ${local}`);
            if (!short) compilation.errors.push(new rspack.WebpackError(`${file}.module.css has no class .${local}`));
            return short ?? name;
          };
          for (const [file, source] of Object.entries(assets)) {
            const names = { '.js': inScripts, '.cjs': inScripts, '.css': inStyles }[path.extname(file)];
            const text = names && source.source().toString();
            if (text?.match(names))
              compilation.updateAsset(file, new rspack.sources.RawSource(text.replace(names, shortOf)));
          }
        },
      );
    });
  }

  /** By '<file> <class>', the file as the build names it: from its own folder, without '.module.css'. */
  shortNames(context) {
    const fileOf = (sheet) =>
      path
        .relative(context, sheet)
        .replaceAll(path.sep, '/')
        .replace(/^(?!\.)/, './')
        .replace(/\.module\.css$/, '');
    return new Map(
      [...new Set(this.folders)]
        .flatMap(sheetsIn)
        .flatMap((sheet, index) =>
          namesIn(sheet).map((name, local) => [
            `${fileOf(sheet)} ${name}`,
            `${this.prefix}${index}${lettersOf(local)}`,
          ]),
        ),
    );
  }
}
