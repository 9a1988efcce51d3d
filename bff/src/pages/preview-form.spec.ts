import { parsePreviewForm } from './preview-form.ts';

const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

it.each([
  [
    'a record',
    { key: 'company', path: '/', fields: '{"name":"A"}' },
    { path: '/', setting: { company: { name: 'A' } } },
  ],
  ['a list', { key: 'team', path: '/team', fields: '{"items":[1]}' }, { path: '/team', setting: { team: [1] } }],
  [
    'a record with a list',
    { key: 'testimonials', path: '/', fields: '{"isSample":true,"items":[]}' },
    { path: '/', setting: { testimonials: { isSample: true, items: [] } } },
  ],
  ['fees', { key: 'fees', path: '/', fields: '{"setup":1}' }, { path: '/', setting: { fees: { setup: 1 } } }],
])('parsePreviewForm parses a setting with %s', (_, fields, expected) => {
  expect(parsePreviewForm(encodeForm(fields))).toEqual(expected);
});

it.each([
  ['an unknown setting key', { key: 'none', path: '/', fields: '{}' }],
  ['the path of a staff page', { key: 'company', path: '/admin', fields: '{}' }],
  ['invalid JSON', { key: 'company', path: '/', fields: '{' }],
  ['JSON null', { key: 'company', path: '/', fields: 'null' }],
])('parsePreviewForm returns null for %s', (_, fields) => {
  expect(parsePreviewForm(encodeForm(fields))).toBeNull();
});
