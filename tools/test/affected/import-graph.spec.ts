import { createImportGraph } from './import-graph.ts';

const PACKAGES = new Map([['@epm/contract', 'contract/index.ts']]);
const CONTRACT = {
  'contract/index.ts': "export { FEES, type Fee, STATES as STATUSES } from './lists.ts';\nexport * from './money.ts';",
  'contract/lists.ts': "export * from './fees.ts';\nexport { STATES } from './states.ts';",
  'contract/fees.ts': 'export const FEES = [1];',
  'contract/states.ts': "const STATES = ['open'];\nexport { STATES };",
  'contract/money.ts': 'export async function formatMoney() {}',
};

const findImports = (code: string): string[] => [
  ...(createImportGraph(new Map(Object.entries({ ...CONTRACT, 'web/page.ts': code })), PACKAGES).get('web/page.ts') ??
    []),
];

it.each([
  ['a re-exported name', "import { FEES } from '@epm/contract';", ['contract/fees.ts']],
  ['a renamed re-export', "import { STATUSES } from '@epm/contract';", ['contract/states.ts']],
  ['a name from a list of re-exports', "import { formatMoney } from '@epm/contract';", ['contract/money.ts']],
  [
    'several lines',
    "import {\n  FEES,\n  type Fee,\n  STATUSES as ALL,\n} from '@epm/contract';",
    ['contract/fees.ts', 'contract/states.ts'],
  ],
  ['a relative path', "import { FEES } from '../contract/fees.ts';", ['contract/fees.ts']],
  ['an unknown name', "import { missing } from '@epm/contract';", ['contract/index.ts']],
  ['a namespace', "import * as contract from '@epm/contract';", ['contract/index.ts']],
  ['a dynamic import', "const load = () => import('../contract/money.ts');", ['contract/money.ts']],
  ['side effects', "import '../contract/money.ts';", ['contract/money.ts']],
  ['types only', "import type { Fee } from '@epm/contract';\nimport { type Other } from '@epm/contract';", []],
  ['another package', "import { useState } from 'react';", []],
])('finds the imported files for %s', (_, code, expected) => {
  expect(findImports(code)).toEqual(expected);
});
