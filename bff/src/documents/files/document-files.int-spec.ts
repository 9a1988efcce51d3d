import { createHash, randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { useDocumentSite } from '../../../test/document-site.ts';
import {
  deliverDocumentEvents,
  getReconciler,
  handleEvents,
  readDocument,
  sendDocument,
  type SentDocument,
} from '../../../test/signature-documents.ts';
import { FileCopies } from './file-copies.service.ts';

const fixture = useDocumentSite();

async function completeDocument(): Promise<SentDocument> {
  const document = await sendDocument(fixture);
  fixture.docuSeal.sign(document.submissionId, 'Owner');
  fixture.docuSeal.sign(document.submissionId, 'Broker');
  await getReconciler(fixture).reconcile(document.id);
  return document;
}
const copyFiles = (documentId: string) => fixture.worker.app.get(FileCopies).copy({ documentId });
const listFiles = ({ id }: SentDocument) =>
  fixture.database.query<{ kind: string; sha256: string; content: Buffer }>(
    'SELECT kind, sha256, content FROM signature_files WHERE document_id = $1 ORDER BY kind',
    [id],
  );
const downloadFile = (path: string) =>
  fetch(`${fixture.site.url}/api/docuseal/download/${path}`, { headers: { cookie: fixture.staff.user.cookie } });
const readProblem = async (path: string) => {
  const { status, body } = await fixture.staff.get<Schemas['Problem']>(`/api/docuseal/download/${path}`);
  return [status, body.code];
};

it('stores a completed document and its audit log, and returns the stored bytes as downloads', async () => {
  const document = await completeDocument();
  await handleEvents(fixture);
  const [auditLog, signed] = await listFiles(document);
  expect([auditLog?.kind, signed?.kind]).toEqual(['audit-log', 'document']);
  expect(signed?.content.toString('latin1')).toMatch(/^%PDF-/);
  const { downloadUrl, auditLogUrl } = await readDocument(fixture, document);
  expect([downloadUrl, auditLogUrl]).toEqual(
    ['document', 'audit-log'].map((kind) => `/api/docuseal/download/${document.id}?file=${kind}`),
  );
  const response = await downloadFile(`${document.id}?file=audit-log`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(auditLog?.sha256);
  const headers = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];
  expect(headers.map((name) => response.headers.get(name))).toEqual([
    'application/pdf',
    'attachment; filename="management-agreement-audit-log.pdf"',
    'private, no-store',
    'nosniff',
  ]);
});

it('returns a document file for display in the browser on request', async () => {
  const document = await completeDocument();
  await handleEvents(fixture);
  const { headers } = await downloadFile(`${document.id}?disposition=inline`);
  expect(headers.get('content-disposition')).toBe('inline; filename="management-agreement.pdf"');
  expect((await downloadFile(`${document.id}?disposition=other`)).status).toBe(400);
});

it('audits each download of a document file', async () => {
  const document = await completeDocument();
  await handleEvents(fixture);
  await downloadFile(document.id);
  const rows = await fixture.database.query('SELECT action, actor_id, after FROM audit_log WHERE subject = $1', [
    `document:${document.id}`,
  ]);
  expect(rows).toEqual([
    {
      action: 'document.downloaded',
      actor_id: fixture.staff.user.id,
      after: { file: 'document', leadId: document.leadId },
    },
  ]);
});

it('neither stores nor downloads the previews of a document that is not completed', async () => {
  const document = await sendDocument(fixture);
  fixture.docuSeal.sign(document.submissionId, 'Owner');
  await deliverDocumentEvents(fixture, document);
  await copyFiles(document.id);
  expect(await listFiles(document)).toEqual([]);
  expect(await readProblem(document.id)).toEqual([409, 'document.not-completed']);
  // The files depend on DocuSeal's state of the document, even if our state is wrong.
  await fixture.database.query(`UPDATE signature_documents SET state = 'completed' WHERE id = $1`, [document.id]);
  await expect(copyFiles(document.id)).rejects.toMatchObject({ code: 'document.unavailable' });
  expect(await listFiles(document)).toEqual([]);
  await fixture.database.query(`UPDATE signature_documents SET state = 'signing' WHERE id = $1`, [document.id]);
});

it.each([
  ['its stored content has changed', `content = content || '\\x00'::bytea`],
  ['its stored hash has changed', `sha256 = repeat('0', 64)`],
])('a document file is not downloaded if %s', async (_, change) => {
  const document = await completeDocument();
  await handleEvents(fixture);
  await fixture.database.query(`UPDATE signature_files SET ${change} WHERE document_id = $1 AND kind = 'document'`, [
    document.id,
  ]);
  expect(await readProblem(document.id)).toEqual([503, 'document.file-damaged']);
  expect((await downloadFile(`${document.id}?file=audit-log`)).status).toBe(200);
});

it('rejects downloads of unknown documents and files', async () => {
  expect(await readProblem(randomUUID())).toEqual([404, 'document.missing']);
  const [status] = await readProblem(`${randomUUID()}?file=..%2Fpreview`);
  expect(status).toBe(400);
});

it('stores one set of document files for parallel and repeated copies', async () => {
  const document = await completeDocument();
  await Promise.all([copyFiles(document.id), copyFiles(document.id), copyFiles(document.id)]);
  await copyFiles(document.id);
  await handleEvents(fixture);
  expect(await listFiles(document)).toHaveLength(2);
});

it('copies document files again if a copy was interrupted between the download and the write', async () => {
  const releaseJobs = await fixture.worker.holdJobs();
  const document = await completeDocument();
  await fixture.database.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
    CREATE TRIGGER killed BEFORE INSERT ON signature_files FOR EACH ROW WHEN (NEW.kind = 'audit-log') EXECUTE FUNCTION fail()`);
  await expect(copyFiles(document.id)).rejects.toThrow('killed');
  expect(await listFiles(document)).toEqual([]);
  await fixture.database.query('DROP FUNCTION fail CASCADE');
  releaseJobs();
  await handleEvents(fixture);
  expect(await listFiles(document)).toHaveLength(2);
});

it.each(['/docuseal/api/submissions', '/docuseal/file'])('retries the copy if DocuSeal fails at %s', async (path) => {
  const releaseJobs = await fixture.worker.holdJobs();
  const document = await completeDocument();
  fixture.docuSeal.setFault({ fault: 500, times: 2, path });
  const first = fixture.docuSeal.requests.length;
  releaseJobs();
  await handleEvents(fixture);
  expect(fixture.docuSeal.requests.slice(first).filter(({ status }) => status === 500)).toHaveLength(2);
  expect(await listFiles(document)).toHaveLength(2);
});

it('the sweep stores the files of a document whose job was lost', async () => {
  const releaseJobs = await fixture.worker.holdJobs();
  const document = await completeDocument();
  await fixture.database.query(`DELETE FROM outbox WHERE event = 'document.completed'`);
  releaseJobs();
  await fixture.database.query(
    `UPDATE signature_documents SET checked_at = checked_at - interval '16 minutes' WHERE id = $1`,
    [document.id],
  );
  await fixture.worker.sweep('reconcile-documents');
  expect(await listFiles(document)).toHaveLength(2);
});
