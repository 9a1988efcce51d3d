import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** Class name during the build. It contains the file and the class, so that the plugin can find and replace it. */
export const LONG_CLASS_NAME_TEMPLATE = '[path][name]__[local]__';

const LONG_NAME_IN_SCRIPT_PATTERN = /([\w./@+-]+)\.module__([\w-]+?)__(?![\w-])/g;
const LONG_NAME_IN_STYLE_PATTERN = /((?:[\w-]|\\[./@+])+)\\\.module__([\w-]+?)__(?![\w-])/g;

// Upper case, because ad blockers hide elements with lower-case class names such as ad1.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Converts 0, 1 … to A … Z, AA, AB … */
function toLetters(index) {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? toLetters(rest - 1) : '') + LETTERS[index % LETTERS.length];
}

const findStyleSheets = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => path.join(folder, name));

/** Returns the classes and animations in a style sheet, in source order. */
function readClassAndAnimationNames(sheet) {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [
    ...new Set(
      [...css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(([, name, animation]) => name ?? animation),
    ),
  ];
}

/**
 * Replaces class names with short unique names: the app's prefix, letters for the style sheet, and a number for the
 * class. Styles and markup are in the first bytes of a server-rendered page, and random names compress badly. Hashes of
 * five characters would add 967 bytes (brotli 11) to the landing page and 470 to 840 to others. /rent-vs-sell and
 * /enroll would then exceed the 14,600 bytes of the first round trip by 815 and 242. Numbers for style sheets and
 * letters for classes would add 80 to 160 bytes to the landing page. Each style sheet that a build could include gets
 * letters, because the server build and the browser build need the same names.
 */
export class ClassNamesPlugin {
  /**
   * @param prefix prefix that no other app's build uses
   * @param folders folders with style sheets; classes in the first folder get the shortest names
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
          const shortNames = this.createShortNames(compiler.context);
          const toShortName = (name, file, local) => {
            const short = shortNames.get(`${file.replaceAll('\\', '')} ${local}`);
            if (!short) compilation.errors.push(new rspack.WebpackError(`${file}.module.css has no class .${local}`));
            return short ?? name;
          };
          for (const [file, source] of Object.entries(assets)) {
            const names = {
              '.js': LONG_NAME_IN_SCRIPT_PATTERN,
              '.cjs': LONG_NAME_IN_SCRIPT_PATTERN,
              '.css': LONG_NAME_IN_STYLE_PATTERN,
            }[path.extname(file)];
            const text = names && source.source().toString();
            if (text?.match(names))
              compilation.updateAsset(file, new rspack.sources.RawSource(text.replace(names, toShortName)));
          }
        },
      );
    });
  }

  /** Returns the short names by '<file> <class>', where the file is relative to the app's folder, without '.module.css'. */
  createShortNames(context) {
    const toRelativeFile = (sheet) =>
      path
        .relative(context, sheet)
        .replaceAll(path.sep, '/')
        .replace(/^(?!\.)/, './')
        .replace(/\.module\.css$/, '');
    return new Map(
      [...new Set(this.folders)]
        .flatMap(findStyleSheets)
        .flatMap((sheet, index) =>
          readClassAndAnimationNames(sheet).map((name, local) => [
            `${toRelativeFile(sheet)} ${name}`,
            `${this.prefix}${toLetters(index)}${local}`,
          ]),
        ),
    );
  }
}
