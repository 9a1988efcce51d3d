import { randomUUID } from 'node:crypto';
import { useDocumentSite } from '../../../test/document-site.ts';
import { readDocument, sendDocument } from '../../../test/signature-documents.ts';

const fixture = useDocumentSite();
const requestSigningFrame = (id: string, role: string, cookie: string) =>
  fixture.site.call(`/api/docuseal/submissions/${id}/signing-frame?role=${encodeURIComponent(role)}`, { cookie });

it('returns the form of the signer whose turn it is, in a sandbox that only this site may frame', async () => {
  const document = await sendDocument(fixture, { delivery: 'embedded' });
  const { signers } = await readDocument(fixture, document);
  const { status, headers, text } = await requestSigningFrame(document.id, 'Owner', fixture.staff.user.cookie);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain(`<docuseal-form data-src="${signers[0]?.signingUrl}"`);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy[0]).toMatch(/^sandbox /);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain(`connect-src ${new URL(fixture.docuSeal.url).origin}`);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it('returns 409 if it is not the signer’s turn or signing is by email, and 404 for an unknown document', async () => {
  const { id } = await sendDocument(fixture, { delivery: 'embedded' });
  const emailed = await sendDocument(fixture);
  const statuses = await Promise.all(
    [
      [id, 'Broker'] as const,
      [emailed.id, 'Owner'] as const,
      [id, 'Stranger'] as const,
      [randomUUID(), 'Owner'] as const,
    ].map(async ([document, role]) => (await requestSigningFrame(document, role, fixture.staff.user.cookie)).status),
  );
  expect(statuses).toEqual([409, 409, 409, 404]);
});

it('returns 401 for a signing frame without a session', async () => {
  const { id } = await sendDocument(fixture);
  expect((await requestSigningFrame(id, 'Owner', '')).status).toBe(401);
});
