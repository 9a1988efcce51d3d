import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { NX_ENV } from '../stack/build.ts';
import { ROOT } from '../stack/settings.ts';

interface ProjectGraph {
  nodes: Record<string, { data: { root: string } }>;
  dependencies: Record<string, { target: string }[]>;
}

const { namedInputs } = JSON.parse(readFileSync(path.join(ROOT, 'nx.json'), 'utf8')) as {
  namedInputs: { sharedGlobals: string[] };
};

/** Returns whether a file is an input of all targets, so that no project needs an edge to the file's project. */
const isGlobalInput = (file: string): boolean =>
  namedInputs.sharedGlobals.some((input) => path.matchesGlob(file, input.replace('{workspaceRoot}/', '')));

function readProjectGraph(): ProjectGraph {
  const folder = mkdtempSync(path.join(tmpdir(), 'epm-graph-'));
  try {
    const file = path.join(folder, 'graph.json');
    execFileSync(path.join(ROOT, 'node_modules/.bin/nx'), ['graph', `--file=${file}`], {
      cwd: ROOT,
      env: { ...process.env, ...NX_ENV },
      stdio: 'pipe',
    });
    return (JSON.parse(readFileSync(file, 'utf8')) as { graph: ProjectGraph }).graph;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns each import of another project's file for which the graph has no edge. */
function findMissingEdges({ nodes, dependencies }: ProjectGraph, sources: Record<string, string>): string[] {
  const roots = Object.entries(nodes)
    .map(([name, { data }]) => ({ name, root: `${data.root}/` }))
    .toSorted((a, b) => b.root.length - a.root.length);
  const findProject = (file: string) => roots.find(({ root }) => file.startsWith(root))?.name;
  return Object.entries(sources).flatMap(([file, code]) => {
    const project = findProject(file) ?? '';
    const edges = new Set([project, ...(dependencies[project] ?? []).map(({ target }) => target)]);
    return ts.preProcessFile(code).importedFiles.flatMap(({ fileName }) => {
      const imported = path.posix.join(path.posix.dirname(file), fileName);
      const target = fileName.startsWith('.')
        ? findProject(imported)
        : Object.keys(nodes).find((name) => fileName === name || fileName.startsWith(`${name}/`));
      if (!target || edges.has(target) || (fileName.startsWith('.') && isGlobalInput(imported))) return [];
      return [`${file} imports ${fileName}, but ${project} does not depend on ${target}`];
    });
  });
}

test('each project that imports files of another project depends on that project in the Nx graph', () => {
  // The template uses the packed packages, and is compiled outside the workspace by its own test.
  const files = globSync('{shell,mfe-*,bff,tools}/**/*.{ts,tsx,mjs,cjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/remote-template/**'],
  });
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  assert.deepEqual(findMissingEdges(readProjectGraph(), sources), []);
});

test('finds imports without an edge', () => {
  const graph = {
    nodes: {
      '@epm/bff': { data: { root: 'bff' } },
      '@epm/contract': { data: { root: 'bff/contract' } },
      tools: { data: { root: 'tools' } },
    },
    dependencies: { '@epm/bff': [{ target: '@epm/contract' }], tools: [{ target: '@epm/bff' }] },
  };
  const sources = {
    'bff/src/app.ts': "import { one } from '@epm/contract/pages';\nimport './leads/index.ts';\nexport { one };",
    'bff/test/site.ts': "const load = () => import('../../tools/http.ts');",
    'tools/remotes/store.ts':
      "import type { Store } from '../../bff/src/store.ts';\nexport * from '../../bff/contract/src/app.ts';",
    'tools/lint/planted.ts': `const code = "import '@epm/contract';";`,
  };
  assert.deepEqual(findMissingEdges(graph, sources), [
    'bff/test/site.ts imports ../../tools/http.ts, but @epm/bff does not depend on tools',
    'tools/remotes/store.ts imports ../../bff/contract/src/app.ts, but tools does not depend on @epm/contract',
  ]);
});
