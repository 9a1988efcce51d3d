import { expect, it } from '@jest/globals';
import { deriveNeeds, findCalledOperations, findImportedNames } from './derive-needs.ts';

const apiDocument = {
  'x-events': [],
  paths: { '/api/leads/bulk/accept': {}, '/api/leads/bulk/delete': {}, '/api/leads/{id}': {} },
};

it('finds the operations that a bundle calls', () => {
  const code = `
    host.api.GET('/api/leads/{id}', { params }); api.PATCH("/api/leads/{id}",{});
    api.POST(\`/api/leads/bulk/\${decision}\`, { body }); client.GET('/other'); map.DELETE(key);
    api.PUT(
      '/api/fees', {});`;
  expect(findCalledOperations(code, apiDocument)).toEqual([
    'GET /api/leads/{id}',
    'PATCH /api/leads/{id}',
    'POST /api/leads/bulk/accept',
    'POST /api/leads/bulk/delete',
    'PUT /api/fees',
  ]);
});

const bundle = `
3424(module) {
module.exports = require("@epm/router");
},
var router_ = __webpack_require__(3424);
const x = (0,router_.useHost)().api; router_.Link;
var _epm_router__rspack_import_2 = __webpack_require__(3424);
(0,_epm_router__rspack_import_2.useHost)(); other_.missing;`;

it('finds the names that a bundle imports from an external library', () => {
  expect(findImportedNames(bundle, '@epm/router')).toEqual(['Link', 'useHost']);
  expect(findImportedNames('const a = 1;', '@epm/router')).toEqual([]);
  expect(deriveNeeds(bundle, apiDocument)).toEqual({ exports: { '@epm/router': ['Link', 'useHost'] }, operations: {} });
});

it('rejects a bundle whose imports cannot be read', () => {
  expect(() => findImportedNames('const r = require("@epm/router");', '@epm/router')).toThrow('were not found');
});
