import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { deliverDocumentEvent, useDocumentSite } from '../../test/document-site.ts';
import { createKillModule, killBeforeEachWrite, ProcessKills } from '../../test/process-kills.ts';
import { buildSendRequest, handleEvents, listDocumentEvents, listSubmissions } from '../../test/signature-documents.ts';
import type { Lead } from '../../test/staff-leads.ts';

const kills = new ProcessKills();
const fixture = useDocumentSite({ modules: [createKillModule(kills)] });

/** Lead with the ids that the client generates for a document and its replacement. */
interface Subject {
  lead: Lead;
  documentId: string;
  replacementId: string;
}

type Step = (subject: Subject) => Promise<unknown>;

const SUBMISSIONS_PATH = '/api/docuseal/submissions';

const sendDocument = ({ id, email }: Lead, changes: Partial<Schemas['SendDocument']>) =>
  fixture.staff.post(
    SUBMISSIONS_PATH,
    buildSendRequest(id, { delivery: 'email', owners: [{ name: 'Ann Lindqvist', email }], ...changes }),
  );
const sendFirst: Step = ({ lead, documentId }) => sendDocument(lead, { id: documentId });
const sendAgain: Step = ({ lead, documentId, replacementId }) =>
  sendDocument(lead, { id: replacementId, replacesId: documentId });
const voidFirst: Step = ({ documentId }) =>
  fixture.staff.post(`${SUBMISSIONS_PATH}/${documentId}/void`, { reason: 'Wrong price' });
const sendReminder: Step = ({ lead, documentId }) =>
  fixture.staff.post('/api/email/send', { to: lead.email, template: 'documentReminder', data: { documentId } });
const checkDocument: Step = ({ documentId }) => fixture.staff.post(`${SUBMISSIONS_PATH}/${documentId}/check`);
const signAll: Step = async ({ documentId }) => {
  for (const role of ['Owner', 'Broker']) fixture.docuSeal.sign(listSubmissions(fixture, documentId)[0]!.id, role);
};
const receiveCompletion: Step = async ({ documentId }) => {
  const events = await listDocumentEvents(fixture, { submissionId: listSubmissions(fixture, documentId)[0]!.id });
  await deliverDocumentEvent(fixture, events.at(-1)!);
  await Promise.race([handleEvents(fixture), kills.current.killed]);
};

async function prepareSubject(steps: readonly Step[]): Promise<Subject> {
  const subject = { lead: await fixture.staff.add(), documentId: randomUUID(), replacementId: randomUUID() };
  for (const step of steps) await step(subject);
  await handleEvents(fixture);
  return subject;
}

/** Runs the sweeps as if 20 minutes had passed since the last check and attempt. */
async function runRecoverySweeps({ lead }: Subject): Promise<void> {
  await fixture.database.query(
    `UPDATE signature_documents SET checked_at = checked_at - interval '20 minutes',
       attempted_at = attempted_at - interval '20 minutes' WHERE lead_id = $1`,
    [lead.id],
  );
  for (const name of ['complete-documents', 'reconcile-documents']) await fixture.worker.sweep(name);
  await handleEvents(fixture);
}

async function readState({ lead, documentId, replacementId }: Subject) {
  const { database, staff, sink, docuSeal } = fixture;
  const readTexts = async (sql: string, ...params: unknown[]) =>
    (await database.query<{ text: string }>(sql, params)).map(({ text }) => text);
  const ids = [documentId, replacementId];
  await docuSeal.webhooks?.waitForIdle();
  return {
    status: await readTexts('SELECT status AS text FROM leads WHERE id = $1', lead.id),
    documents: await readTexts(
      `SELECT concat_ws(' ', state, reason, replaces_id IS NOT NULL, last_reminder_at IS NOT NULL) AS text
       FROM signature_documents WHERE lead_id = $1 ORDER BY replaces_id NULLS FIRST`,
      lead.id,
    ),
    files: await readTexts(`SELECT kind AS text FROM signature_files WHERE document_id = ANY($1) ORDER BY 1`, ids),
    audit: await readTexts(
      `SELECT action AS text FROM audit_log WHERE subject = ANY($1) ORDER BY id`,
      ids.map((id) => `document:${id}`),
    ),
    completions: await readTexts(
      `SELECT event AS text FROM outbox WHERE event = 'document.completed' AND payload ->> 'documentId' = ANY($1)`,
      ids,
    ),
    timeline: (await staff.listTimeline(lead.id)).map(({ type }) => type).sort(),
    mails: sink.to(lead.email).map(({ subject }) => subject),
    submissions: ids.map((id) =>
      listSubmissions(fixture, id).map(({ archivedAt, submitters }) => [
        archivedAt !== null,
        ...submitters.map(({ completion }) => completion !== null),
      ]),
    ),
  };
}

it.each<[string, Step[], Step]>([
  ['sends a document', [], sendFirst],
  ['handles the webhook of a signed document', [sendFirst, signAll], receiveCompletion],
  ['compares a signed document', [sendFirst, signAll], checkDocument],
  ['sends a reminder', [sendFirst], sendReminder],
  ['voids a document', [sendFirst], voidFirst],
  ['sends a voided document again', [sendFirst, voidFirst], sendAgain],
])('leaves no incomplete state when a process that %s is killed', async (_, before, runStep) => {
  const step = {
    prepare: () => prepareSubject(before),
    runStep,
    recover: runRecoverySweeps,
    readState,
    isCompletedBySweeps: true,
  };
  expect(await killBeforeEachWrite(kills, step)).toBeGreaterThan(0);
});
