import { deriveApiNeeds } from '../../../bff/contract/src/releases/api-needs.ts';
import type { ApiDocument } from '../../../bff/contract/src/releases/operation-shapes.ts';
import type { VersionNeeds } from '../../../bff/contract/src/releases/version-needs.ts';

/**
 * Shared library from this repository. Its exports can change with each release of the shell, so they are compared by
 * name. The other shared libraries are npm packages, for which a version range suffices.
 */
const ROUTER_PACKAGE = '@epm/router';

const API_CALL_PATTERN = /\.(GET|POST|PUT|PATCH|DELETE)\(\s*(?:"([^"]+)"|'([^']+)'|`([^`]+)`)/g;

/**
 * Lists the router exports and the API operations that a build uses.
 * @param code server bundle, which is not minified and contains all features
 * @throws Error if the bundle imports the router in an unknown way
 */
export function deriveNeeds(code: string, document: ApiDocument): VersionNeeds {
  const names = findImportedNames(code, ROUTER_PACKAGE);
  return {
    exports: names.length > 0 ? { [ROUTER_PACKAGE]: names } : {},
    operations: deriveApiNeeds(findCalledOperations(code, document), document),
  };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the operations that a bundle calls with the API client. A template literal counts as every path of the document
 * that it can produce.
 */
export function findCalledOperations(code: string, { paths }: ApiDocument): string[] {
  const names = new Set<string>();
  for (const [, method = '', ...quoted] of code.matchAll(API_CALL_PATTERN)) {
    const path = quoted.find((each) => each !== undefined) ?? '';
    if (!path.includes('${')) {
      names.add(`${method} ${path}`);
      continue;
    }
    const pattern = new RegExp(
      `^${path
        .split(/\$\{[^}]*\}/)
        .map(escapePattern)
        .join('[\\w-]+')}$`,
    );
    for (const candidate of Object.keys(paths)) if (pattern.test(candidate)) names.add(`${method} ${candidate}`);
  }
  return [...names].filter((name) => name.includes(' /api/'));
}

/** Returns the exports of an external library that a bundle uses. */
export function findImportedNames(code: string, library: string): string[] {
  const external = new RegExp(`^"?([\\w./@-]+)"?\\(module\\) \\{\\s*module\\.exports = require\\("${library}"\\)`, 'm');
  const id = external.exec(code)?.[1];
  const variables = new Set(
    id === undefined
      ? []
      : [...code.matchAll(new RegExp(`(\\w+) = __webpack_require__\\(${id}\\)`, 'g'))].map(([, name = '']) => name),
  );
  const names = [...variables].flatMap((variable) =>
    [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  );
  if (names.length === 0 && code.includes(`require("${library}")`))
    throw new Error(`The build uses ${library}, but the names that it imports were not found`);
  return [...new Set(names)].toSorted();
}
