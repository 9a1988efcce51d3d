import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** Long class name during the build. It contains the file and the class, so that the plugin can find and replace it. */
export const longClassName = '[path][name]__[local]__';

const LONG_NAME_IN_SCRIPT = /([\w./-]+)\.module__([\w-]+?)__(?![\w-])/g;
const LONG_NAME_IN_STYLE = /((?:[\w-]|\\[./])+)\\\.module__([\w-]+?)__(?![\w-])/g;

// Capitals, because ad blockers hide lower-case names such as ad1.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Counts A … Z, AA, AB … */
function toLetters(index) {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? toLetters(rest - 1) : '') + letters[index % letters.length];
}

const sheetsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => path.join(folder, name));

/** Returns the classes and animations of a style sheet in source order. */
function namesIn(sheet) {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [
    ...new Set(
      [...css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(([, name, animation]) => name ?? animation),
    ),
  ];
}

/**
 * Replaces class names by the shortest unique ones: the app's letter, letters for the style sheet, the number of the
 * class. A server-rendered page has its styles and markup in its first bytes, and random names compress badly. Names of
 * five characters of a hash cost the landing page 967 bytes (brotli 11), others 470 to 840; /rent-vs-sell and /enroll
 * would exceed the 14,600 bytes of the first round trip by 815 and 242. The style sheet as a number and the class as
 * letters cost the landing page 80 to 160 bytes. The letters count all style sheets that a build could include, because
 * the server build and the browser build must get the same names.
 */
export class ClassNamesPlugin {
  /**
   * @param prefix one letter that no other app's build uses
   * @param folders folders of style sheets; classes in the first folder get the shortest names
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
            const names = { '.js': LONG_NAME_IN_SCRIPT, '.cjs': LONG_NAME_IN_SCRIPT, '.css': LONG_NAME_IN_STYLE }[
              path.extname(file)
            ];
            const text = names && source.source().toString();
            if (text?.match(names))
              compilation.updateAsset(file, new rspack.sources.RawSource(text.replace(names, shortOf)));
          }
        },
      );
    });
  }

  /** Returns the short names by '<file> <class>'. The file is relative to the app's folder, without '.module.css'. */
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
            `${this.prefix}${toLetters(index)}${local}`,
          ]),
        ),
    );
  }
}
