import { eventually } from '../../test/eventually.ts';
import { createContact, type ContactFixture } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { OutboundMail } from '../notifications/index.ts';
import { AnalysisReadyComposer } from './analyses.mails.ts';
import type { AnalysisEntry } from './analysis-entry.entity.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import { analyzeWithAreaGuide } from './area-guide/area-guide.ts';

const clock = new TestClock();
const fixture = useMailSite({ clock });

interface WaitingSubmission extends ContactFixture {
  submissionId: string;
  entry: AnalysisEntry;
}

/** Creates a submission with one pending analysis, for which there is no job. */
async function createWaitingSubmission(): Promise<WaitingSubmission> {
  const person = await createContact(fixture.database);
  await fixture.database.query(
    'DELETE FROM property_analysis_results WHERE entry_id IN (SELECT id FROM property_analysis_entries WHERE lead_id = $1)',
    [person.leadId],
  );
  await fixture.database.query('UPDATE property_analysis_submissions SET pending = 1 WHERE $1 = ANY(lead_ids)', [
    person.leadId,
  ]);
  const [row] = await fixture.database.query<{ id: string }>(
    'SELECT id FROM property_analysis_entries WHERE lead_id = $1',
    [person.leadId],
  );
  const entry = await getResults().findWaiting(row?.id ?? '');
  if (!entry?.submissionId) throw new Error('The entry is not waiting');
  return { ...person, submissionId: entry.submissionId, entry };
}

const getResults = () => fixture.worker.app.get(AnalysisResults, { strict: false });
const completeAnalysis = ({ entry }: WaitingSubmission) => getResults().complete(entry.id, analyzeWithAreaGuide(entry));

const findMails = ({ submissionId }: WaitingSubmission) =>
  fixture.database.query<{ state: string; error: string | null; to: string }>(
    `SELECT state, error, address AS to FROM message_sends WHERE unique_key = $1`,
    [`analysis-ready:${submissionId}:email`],
  );

async function readCompletionFlags({ submissionId, entry }: WaitingSubmission): Promise<boolean[]> {
  const [row] = await fixture.database.query<{ submission: boolean; entry: boolean; result: boolean }>(
    `SELECT (SELECT completed_at IS NOT NULL FROM property_analysis_submissions WHERE id = $1) AS submission,
            (SELECT status = 'completed' FROM property_analysis_entries WHERE id = $2) AS entry,
            EXISTS (SELECT 1 FROM property_analysis_results WHERE entry_id = $2) AS result`,
    [submissionId, entry.id],
  );
  return row ? [row.submission, row.entry, row.result] : [];
}

it('queues the analysis email and completes the submission in one transaction', async () => {
  const waiting = await createWaitingSubmission();
  const mail = fixture.worker.app.get(OutboundMail, { strict: false });
  const queue = mail.queue.bind(mail);
  mail.queue = async (...args) => {
    mail.queue = queue;
    await queue(...args);
    throw new Error('Connection terminated');
  };
  await expect(completeAnalysis(waiting)).rejects.toThrow('Connection terminated');
  expect(await readCompletionFlags(waiting)).toEqual([false, false, false]);
  expect(await findMails(waiting)).toEqual([]);

  await completeAnalysis(waiting);
  expect(await readCompletionFlags(waiting)).toEqual([true, true, true]);
  expect(await findMails(waiting)).toMatchObject([{ to: waiting.email }]);
});

it('completes a submission even if composing the analysis email fails, and sends the email after a retry', async () => {
  const waiting = await createWaitingSubmission();
  const composer = fixture.worker.app.get(AnalysisReadyComposer, { strict: false });
  const compose = composer.compose.bind(composer);
  composer.compose = (occasion) => {
    if (occasion.payload.submissionId !== waiting.submissionId) return compose(occasion);
    composer.compose = compose;
    return Promise.reject(new Error('The template fails'));
  };
  await completeAnalysis(waiting);
  await eventually(async () => (await findMails(waiting))[0]?.error === 'It could not be written');
  expect(await readCompletionFlags(waiting)).toEqual([true, true, true]);

  clock.advance(60_000);
  await fixture.worker.sweep('due-messages');
  expect(await findMails(waiting)).toMatchObject([{ state: 'sent' }]);
});
