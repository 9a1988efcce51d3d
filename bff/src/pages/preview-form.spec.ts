import { parsePreviewForm } from './preview-form.ts';

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

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
  ['an unknown key', { key: 'none', path: '/', fields: '{}' }, null],
  ['another page', { key: 'company', path: '/admin', fields: '{}' }, null],
  ['invalid JSON', { key: 'company', path: '/', fields: '{' }, null],
  ['JSON null', { key: 'company', path: '/', fields: 'null' }, null],
])('parsePreviewForm reads %s', (_, fields, expected) => {
  expect(parsePreviewForm(form(fields))).toEqual(expected);
});
