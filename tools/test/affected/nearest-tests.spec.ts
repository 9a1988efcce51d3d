import { sortAffectedTests } from './nearest-tests.ts';

const graph = new Map(
  Object.entries({
    'fees.spec.ts': ['fees.ts'],
    'page.spec.tsx': ['page.tsx', 'factories.ts'],
    'routes.spec.tsx': ['routes.tsx'],
    'other.spec.ts': ['other.ts'],
    'routes.tsx': ['page.tsx'],
    'page.tsx': ['fees.ts', 'routes.tsx'],
    'amount.spec.ts': ['amount.ts'],
    'amount.ts': ['fees.ts'],
    'factories.ts': [],
  }).map(([file, imports]) => [file, new Set(imports)] as const),
);

it('returns the tests that import a changed file, first the nearest, then those that load fewer files', () => {
  expect(sortAffectedTests(['fees.ts'], graph)).toEqual([
    'fees.spec.ts',
    'amount.spec.ts',
    'page.spec.tsx',
    'routes.spec.tsx',
  ]);
});

it('returns a changed test first, and each test once if several files changed', () => {
  expect(sortAffectedTests(['fees.ts', 'routes.spec.tsx', 'page.tsx'], graph)).toEqual([
    'routes.spec.tsx',
    'fees.spec.ts',
    'page.spec.tsx',
    'amount.spec.ts',
  ]);
});
