import { readUploadedDocument } from './uploaded-document.ts';

const submitters = [{ role: 'Tenant', name: 'Tom' }];
const listFields = (document: object) =>
  readUploadedDocument({ documents: [document], submitters }).fields.map(({ name, type, role, isRequired }) => [
    name,
    type,
    role,
    isRequired,
  ]);

it('reads the text and the field tags of HTML', () => {
  const html = `<style>p { color: red }</style><h1>Addendum</h1><p>I, <text-field name="Full name" role="Tenant"></text-field>,
    <b>agree</b>.</p><signature-field name="Sign" role="Landlord" required="false"></signature-field>`;
  const document = readUploadedDocument({ name: 'Addendum', documents: [{ html }], submitters });
  expect(document.paragraphs.map(({ text }) => text)).toEqual(['Addendum', 'I, {{Full name}}, agree.', '{{Sign}}']);
  expect(document.roles).toEqual(['Tenant', 'Landlord']);
  expect(listFields({ html })).toEqual([
    ['Full name', 'text', 'Tenant', true],
    ['Sign', 'signature', 'Landlord', false],
  ]);
});

it('adds a date and a signature for a role without fields', () => {
  expect(listFields({ name: 'Plan', file: 'JVBERi0=' })).toEqual([
    ['Date', 'date', 'Tenant', true],
    ['Signature', 'signature', 'Tenant', true],
  ]);
});

it('uses the fields of a PDF and prints its name and hash', () => {
  const fields = [{ name: 'Initials', type: 'initials', role: 'Tenant' }];
  expect(listFields({ name: 'Plan', file: 'JVBERi0=', fields })).toEqual([['Initials', 'initials', 'Tenant', true]]);
  const { paragraphs } = readUploadedDocument({ documents: [{ name: 'Plan', file: 'JVBERi0=' }], submitters });
  expect(paragraphs[0]?.text).toMatch(/^Uploaded file: Plan\nSHA-256: [0-9a-f]{64}$/);
});

it('rejects a request without documents', () => {
  expect(() => readUploadedDocument({ documents: [], submitters })).toThrow('documents is required');
});
