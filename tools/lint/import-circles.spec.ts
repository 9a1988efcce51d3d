import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** The relative imports of some code: of values, of types, handed on, and loaded later. */
function importsIn(file: string, code: string): string[] {
  const found = code.matchAll(
    /(?:^(?:import|export)\b[^'";]*?\bfrom\s*|^import\s*|\bimport\((?:\s*\/\*.*?\*\/)?\s*)'(\.[^']+)'/gm,
  );
  return Array.from(found, ([, from = '']) => path.normalize(path.join(path.dirname(file), from)));
}

/** A way from a file back to itself, as file names; null where there is none. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  function visit(file: string): string[] | null {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (done.has(file)) return null;
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

it('has no file that knows itself by way of others: what two need stands in a third', () => {
  const files = globSync('{shell,mfe-*,bff,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const graph: Graph = new Map(
    files.map((file) => [file, importsIn(file, readFileSync(path.join(ROOT, file), 'utf8'))]),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(2_000);
  expect(circleIn(graph)).toBeNull();
});

it('sees a circle of types, and one that closes when something is loaded later', () => {
  const parent = `const Child = lazy(() => import(/* webpackChunkName: "child" */ './child.tsx'));`;
  const child = `import { useId } from 'react';\nimport type {\n  Given,\n} from '../a/parent.tsx';`;
  const graph = new Map([
    ['a/parent.tsx', importsIn('a/parent.tsx', parent)],
    ['a/child.tsx', importsIn('a/child.tsx', child)],
  ]);
  expect(circleIn(graph)).toEqual(['a/parent.tsx', 'a/child.tsx', 'a/parent.tsx']);
  expect(
    circleIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull();
});
