import { createHash } from 'node:crypto';
import { startDocuSealSimulator, type DocuSealServer } from '../../tools/simulators/docuseal/server.ts';
import { callApi, createAgreement } from '../../tools/simulators/docuseal/testing/contract-client.ts';
import { parsePdf } from './parse-pdf.ts';

let docuseal: DocuSealServer;
let now: Date;
let submissionId: number;
beforeEach(async () => {
  now = new Date('2026-11-23T15:00:00Z');
  docuseal = await startDocuSealSimulator({ port: 0, getNow: () => now });
  [{ submission_id: submissionId }] = await createAgreement(docuseal);
});
afterEach(() => docuseal.stop());

const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const readText = async (url: string) => (await parsePdf(await fetchBytes(url))).pages.join('\n');
const findDocumentUrl = async () => {
  const path = `/submissions/${submissionId}/documents`;
  const { body } = await callApi<{ documents: { url: string }[] }>(docuseal, 'GET', path);
  expect(body.documents).toHaveLength(1);
  return body.documents[0]!.url;
};
const getSubmission = async () =>
  (
    await callApi<{ audit_log_url: string | null; combined_document_url: string | null; documents: unknown[] }>(
      docuseal,
      'GET',
      `/submissions/${submissionId}`,
    )
  ).body;

it('returns a preview until all submitters have signed, and then the signed document', async () => {
  for (const role of ['Owner', 'Broker']) {
    const preview = await readText(await findDocumentUrl());
    expect(preview).toContain('PREVIEW: not signed by all parties');
    expect(preview).toContain('902 Heron Trail');
    expect(preview).not.toContain('Signed at');
    expect(await getSubmission()).toMatchObject({ documents: [], audit_log_url: null, combined_document_url: null });
    docuseal.sign(submissionId, role, { Term: '2 years' });
  }
  const signed = await readText(await findDocumentUrl());
  expect(signed).not.toContain('PREVIEW');
  expect(signed).toContain('The agreement runs for 2 years');
  expect(signed).toContain('Ann Lindqvist, ann@example.com (Owner)');
  expect(signed).toContain('Dana Whitcomb, dana@example.com (Broker)');
  expect(signed.match(/Signed at/g)).toHaveLength(2);
});

it('returns the same bytes for every request, with their hash in the audit log', async () => {
  docuseal.sign(submissionId, 'Owner');
  now = new Date('2026-11-23T16:00:00Z');
  docuseal.sign(submissionId, 'Broker');
  const bytes = await fetchBytes(await findDocumentUrl());
  now = new Date('2026-11-24T16:00:00Z');
  expect((await fetchBytes(await findDocumentUrl())).equals(bytes)).toBe(true);
  const { audit_log_url, combined_document_url } = await getSubmission();
  const auditLog = await readText(audit_log_url!);
  expect(auditLog).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(auditLog).toContain('IP address: 127.0.0.1');
  expect(auditLog).toMatch(/2026-11-23T16:00:00.000Z +complete_form +Dana Whitcomb/);
  const combined = await readText(combined_document_url!);
  expect(combined).toContain('5. Fair housing');
  expect(combined).toContain('Audit log');
});

it('omits later signatures from the document of an earlier signer', async () => {
  docuseal.sign(submissionId, 'Owner');
  const findSubmitter = async (role: string) => {
    const { body } = await callApi<{ data: { role: string; documents: { url: string }[] }[] }>(
      docuseal,
      'GET',
      `/submitters?submission_id=${submissionId}`,
    );
    return body.data.find((submitter) => submitter.role === role)!;
  };
  const readOwnerDocument = async () => fetchBytes((await findSubmitter('Owner')).documents[0]!.url);
  const before = await readOwnerDocument();
  expect((await findSubmitter('Broker')).documents).toEqual([]);
  now = new Date('2026-11-23T16:00:00Z');
  docuseal.sign(submissionId, 'Broker');
  expect((await readOwnerDocument()).equals(before)).toBe(true);
});

it('expires a file link after one hour', async () => {
  const url = await findDocumentUrl();
  expect(url).toMatch(/\/docuseal\/file\/[\w-]+\/Management%20Agreement\.pdf$/);
  now = new Date(+now + 3_599_000);
  expect((await fetch(url)).status).toBe(200);
  now = new Date(+now + 1_000);
  expect((await fetch(url)).status).toBe(410);
  expect((await fetch(await findDocumentUrl())).status).toBe(200);
});

it('returns 404 for a changed link and for the file of a deleted submission', async () => {
  const url = await findDocumentUrl();
  const linkId = /file\/([\w-]+)/.exec(url)![1]!;
  const changed = Buffer.from(linkId, 'base64url').toString().replace('preview', 'combined');
  expect((await fetch(url.replace(linkId, Buffer.from(changed).toString('base64url')))).status).toBe(404);
  await callApi(docuseal, 'DELETE', `/submissions/${submissionId}?permanently=true`);
  expect((await fetch(url)).status).toBe(404);
});

it('renders a drawn signature as lines and spreads long text over several pages', async () => {
  const fees = Array.from({ length: 80 }, (_, line) => `Fee ${line} – “${'long '.repeat(20)}” :) \\`).join('\n');
  const { slug } = docuseal.store.find(submissionId)!.submitters[0]!;
  const signature = {
    kind: 'drawn',
    strokes: [
      [0, 0, 3, 1],
      [1.5, 0.5],
    ],
  };
  await fetch(`${docuseal.url}/docuseal/s/${slug}/sign`, {
    method: 'POST',
    body: JSON.stringify({ values: { Date: '2026-11-23', Fees: fees }, signature }),
  });
  docuseal.sign(submissionId, 'Broker');
  const bytes = await fetchBytes(await findDocumentUrl());
  expect(bytes.toString('latin1')).toMatch(/72 [\d.]+ m 234 [\d.]+ l S/);
  const { pages, title } = await parsePdf(bytes);
  expect(title).toBe('Management Agreement');
  expect(pages[0]).toContain('long ” :) \\');
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.join('\n')).toContain('Fee 79 – “long long');
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
});

it('writes a cross-reference table with the position of each object', async () => {
  const text = (await fetchBytes(await findDocumentUrl())).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(text.slice(start)).toMatch(new RegExp(`^xref\n0 ${rows.length + 1}\n`));
  expect(rows.length).toBeGreaterThan(5);
  for (const [index, [, offset]] of rows.entries())
    expect(text.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

it('serves the template with a blank line for each value', async () => {
  const { body } = await callApi<{ documents: { url: string; preview_image_url: string }[] }>(
    docuseal,
    'GET',
    '/templates/1001',
  );
  expect(await readText(body.documents[0]!.url)).toContain('Owner: __________');
  expect((await fetch(body.documents[0]!.preview_image_url)).headers.get('content-type')).toBe('image/svg+xml');
});
