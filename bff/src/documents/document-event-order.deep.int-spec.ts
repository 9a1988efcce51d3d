import { deliverDocumentEvent, useDocumentSite } from '../../test/document-site.ts';
import { createRandom } from '../../test/create-random.ts';
import { createKillModule, ProcessKills } from '../../test/process-kills.ts';
import {
  getReconciler,
  handleEvents,
  listDocumentEvents,
  readDocumentTimeline,
  sendDocument,
  type SentDocument,
} from '../../test/signature-documents.ts';

const kills = new ProcessKills();
const fixture = useDocumentSite({ modules: [createKillModule(kills)] });

const ORDER_COUNT = Number(process.env.DOCUMENT_ORDERS ?? 40);
const DOCUMENTS_PER_BATCH = 20;
const STEPS_PER_DOCUMENT = 10;
/** Maximum number of writes between the step that schedules a crash and the crash itself. */
const MAX_WRITES = 12;
/** Probability that a killed process is restarted before a step. */
const RESTART_PROBABILITY = 0.6;

const FAULTS = [
  { fault: 'cut', times: 2 },
  { fault: 'down', times: 2 },
  { fault: 500, times: 2 },
  { fault: 429, times: 2 },
  { fault: null },
];

/**
 * Views or signs the document as the signer whose turn it is. In one of ten cases, signers also try to act before their
 * turn.
 */
function viewOrSign({ submissionId }: SentDocument, choice: number): void {
  for (const role of ['Owner', 'Co-owner', 'Broker']) {
    try {
      if (choice < 0.3) fixture.docuSeal.view(submissionId, role);
      else fixture.docuSeal.sign(submissionId, role);
      if (choice < 0.9) return;
    } catch {
      // This signer has already signed or must wait.
    }
  }
}

/** Runs one random step: an action of a signer, DocuSeal or staff, a fault, a crash, or a sweep. */
async function runRandomStep(document: SentDocument, random: () => number): Promise<void> {
  if (kills.current.isKilled && random() < RESTART_PROBABILITY) kills.restart();
  const choice = random();
  if (choice < 0.45) viewOrSign(document, random());
  else if (choice < 0.7) {
    const events = await listDocumentEvents(fixture, document);
    const event = events[Math.floor(random() * events.length)];
    if (event) await deliverDocumentEvent(fixture, event);
  } else if (choice < 0.8)
    await getReconciler(fixture)
      .reconcile(document.id)
      .catch(() => null);
  else if (choice < 0.87) fixture.docuSeal.setFault(FAULTS[Math.floor(random() * FAULTS.length)]);
  else if (choice < 0.91) await fixture.worker.dispatch();
  else if (choice < 0.925) kills.scheduleKill(Math.floor(random() * MAX_WRITES));
  else {
    // Updates one row, because a statement that locks several rows could deadlock with the steps of other documents.
    await makeOverdue(document);
    await kills.run(() => fixture.worker.sweep('reconcile-documents'));
  }
}

const makeOverdue = ({ id }: SentDocument) =>
  fixture.database.query(
    `UPDATE signature_documents SET checked_at = checked_at - interval '16 minutes' WHERE id = $1`,
    [id],
  );

async function readOutcome({ id, leadId }: SentDocument) {
  const [row] = await fixture.database.query<{ state: string; files: number; announced: number }>(
    `SELECT state, (SELECT count(*)::integer FROM signature_files WHERE document_id = document.id) AS files,
       (SELECT count(*)::integer FROM outbox WHERE event = 'document.completed' AND payload ->> 'documentId' = document.id::text) AS announced
     FROM signature_documents AS document WHERE id = $1`,
    [id],
  );
  return { ...row, timeline: (await readDocumentTimeline(fixture, leadId)).sort() };
}

test('random orders of signatures, webhooks, faults, crashes and sweeps end in the same state and files', async () => {
  const owners = ['ann', 'bo'].map((name) => ({ name, email: `${name}@owner.test` }));
  const wrong: unknown[] = [];
  for (let batch = 0; batch < ORDER_COUNT / DOCUMENTS_PER_BATCH; batch += 1) {
    const random = createRandom(batch + 1);
    fixture.docuSeal.setFault({ fault: null });
    const documents = await Promise.all(
      Array.from({ length: DOCUMENTS_PER_BATCH }, () => sendDocument(fixture, { owners })),
    );
    await Promise.all(
      documents.map(async (document) => {
        for (let count = 0; count < STEPS_PER_DOCUMENT; count += 1) await runRandomStep(document, random);
      }),
    );
    kills.restart();
    fixture.docuSeal.setFault({ fault: null });
    // The circuit breaker that the faults opened would stay open, because the clock does not advance.
    await fixture.database.query('DELETE FROM vendor_circuits');
    // Handle the queued jobs first. Otherwise, a job with an older snapshot would mark a document as checked, and the
    // sweep would skip that document.
    await handleEvents(fixture);
    for (const document of documents) for (let count = 0; count < 3; count += 1) viewOrSign(document, 0.5);
    for (const document of documents) await makeOverdue(document);
    await fixture.worker.sweep('reconcile-documents');
    await handleEvents(fixture);
    for (const document of documents) {
      const outcome = await readOutcome(document);
      try {
        expect(outcome).toEqual({ state: 'completed', files: 2, announced: 1, timeline: COMPLETED_TIMELINE });
      } catch {
        wrong.push({ batch, ...outcome });
      }
    }
  }
  expect(wrong).toEqual([]);
});

const COMPLETED_TIMELINE = [
  'document.completed',
  'document.counter-signed',
  'document.sent',
  ...Array<string>(2).fill('document.signed'),
  ...Array<string>(3).fill('document.viewed'),
  'status.changed',
];
