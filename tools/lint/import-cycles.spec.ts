import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the files that a file imports by relative path: values, types, re-exports and dynamic imports. */
function findImports(file: string, code: string): string[] {
  const found = code.matchAll(
    /(?:^(?:import|export)\b[^'";]*?\bfrom\s*|^import\s*|\bimport\((?:\s*\/\*.*?\*\/)?\s*)'(\.[^']+)'/gm,
  );
  return Array.from(found, ([, from = '']) => path.normalize(path.join(path.dirname(file), from)));
}

/** Returns the files of an import cycle, or null if there is none. */
function findCycle(graph: ImportGraph): string[] | null {
  const visited = new Set<string>();
  const stack: string[] = [];
  function visit(file: string): string[] | null {
    const index = stack.indexOf(file);
    if (index >= 0) return [...stack.slice(index), file];
    if (visited.has(file)) return null;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    stack.pop();
    visited.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

it('the source files have no import cycles', () => {
  const files = globSync('{shell,mfe-*,bff,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const graph: ImportGraph = new Map(
    files.map((file) => [file, findImports(file, readFileSync(path.join(ROOT, file), 'utf8'))]),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(2_000);
  expect(findCycle(graph)).toBeNull();
});

it('finds a cycle of a dynamic import and a type import, and none in an acyclic graph', () => {
  const parent = `const Child = lazy(() => import(/* webpackChunkName: "child" */ './child.tsx'));`;
  const child = `import { useId } from 'react';\nimport type {\n  Given,\n} from '../a/parent.tsx';`;
  const graph = new Map([
    ['a/parent.tsx', findImports('a/parent.tsx', parent)],
    ['a/child.tsx', findImports('a/child.tsx', child)],
  ]);
  expect(findCycle(graph)).toEqual(['a/parent.tsx', 'a/child.tsx', 'a/parent.tsx']);
  expect(
    findCycle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull();
});
