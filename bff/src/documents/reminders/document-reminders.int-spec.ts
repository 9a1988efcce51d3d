import type { Schemas } from '@epm/contract';
import { useDocumentSite } from '../../../test/document-site.ts';
import {
  getReconciler,
  handleEvents,
  readDocument,
  sendDocument,
  type SentDocument,
} from '../../../test/signature-documents.ts';

const fixture = useDocumentSite();
const DAY_MS = 86_400_000;
const SUBJECT = 'A document is waiting for your signature';

const sendReminder = (document: SentDocument, changes: object = {}) =>
  fixture.staff.post<Schemas['SentReminder'] & Schemas['Problem']>('/api/email/send', {
    to: document.email,
    template: 'documentReminder',
    data: { documentId: document.id, documentName: 'x', leadName: 'x', propertyAddress: 'x' },
    ...changes,
  });
const deliverAndCountMails = async (email: string) => {
  await handleEvents(fixture);
  return fixture.sink.to(email).filter(({ subject }) => subject === SUBJECT).length;
};
/** Moves the times of a document into the past. Advancing the clock instead would expire the staff session. */
const backdate = ({ id }: SentDocument, ms: number) =>
  fixture.database.query(
    `UPDATE signature_documents SET sent_at = sent_at - past, last_reminder_at = last_reminder_at - past,
       expires_at = expires_at - past, turn_started_at = turn_started_at - past
     FROM (SELECT $2 * interval '1 millisecond' AS past) AS shift WHERE id = $1`,
    [id, ms],
  );
async function backdateAndSweep(document: SentDocument, days: number): Promise<void> {
  await backdate(document, days * DAY_MS);
  await fixture.worker.sweep('remind-documents');
}
const updateLead = (document: SentDocument, assignment: string) =>
  fixture.database.query(`UPDATE leads SET ${assignment} WHERE id = $1`, [document.leadId]);

describe('a reminder by staff', () => {
  it('emails the owner the signing link, and stores the time of the reminder', async () => {
    const document = await sendDocument(fixture);
    const { status, body } = await sendReminder(document);
    const now = fixture.clock.now();
    expect(status).toBe(200);
    expect(body).toEqual({
      isSent: true,
      lastReminderSent: now.toISOString(),
      nextReminderAt: new Date(now.getTime() + 3_600_000).toISOString(),
      signer: { name: 'Robin Hale', email: document.email },
    });
    expect(await deliverAndCountMails(document.email)).toBe(1);
    expect((await readDocument(fixture, document)).lastReminderSent).toBe(body.lastReminderSent);
    const [mail] = fixture.sink.to(document.email).filter(({ subject }) => subject === SUBJECT);
    const [owner] = (await getReconciler(fixture).find(document.id)).signers;
    expect(mail?.text).toContain(owner!.signingUrl);
    expect(mail?.text).toContain('1200 Grand Ave');
    expect((await fixture.staff.listTimeline(document.leadId))[0]).toMatchObject({
      type: 'mail.sent',
      data: { template: 'document-reminder' },
    });
  });

  it('sends at most one reminder within an hour, even for parallel calls', async () => {
    const document = await sendDocument(fixture);
    const first = await Promise.all([sendReminder(document), sendReminder(document), sendReminder(document)]);
    expect(new Set(first.map(({ body }) => body.lastReminderSent)).size).toBe(1);
    expect(first.filter(({ body }) => body.isSent)).toHaveLength(1);
    await backdate(document, 59 * 60_000);
    const stamp = new Date(fixture.clock.now().getTime() - 59 * 60_000).toISOString();
    expect((await sendReminder(document)).body).toMatchObject({ isSent: false, lastReminderSent: stamp });
    expect(await deliverAndCountMails(document.email)).toBe(1);
    await backdate(document, 60_000);
    fixture.clock.advance(1);
    expect((await sendReminder(document)).body.lastReminderSent).toBe(fixture.clock.now().toISOString());
    expect(await deliverAndCountMails(document.email)).toBe(2);
  });

  it('sends the reminder to the signer whose turn it is', async () => {
    const document = await sendDocument(fixture);
    fixture.docuSeal.sign(document.submissionId, 'Owner');
    await getReconciler(fixture).reconcile(document.id);
    const before = await deliverAndCountMails('dana@broker.test');
    expect((await sendReminder(document)).body.signer).toEqual({ name: 'Dana Whitcomb', email: 'dana@broker.test' });
    expect(await deliverAndCountMails('dana@broker.test')).toBe(before + 1);
    expect(await deliverAndCountMails(document.email)).toBe(0);
  });

  it('sends a reminder to the next signer within an hour of a reminder to the signer before', async () => {
    const document = await sendDocument(fixture);
    expect((await sendReminder(document)).body.isSent).toBe(true);
    fixture.clock.advance(60_000);
    fixture.docuSeal.sign(document.submissionId, 'Owner');
    await getReconciler(fixture).reconcile(document.id);
    const { body } = await sendReminder(document);
    expect(body).toMatchObject({ isSent: true, signer: { name: 'Dana Whitcomb' } });
    expect((await sendReminder(document)).body).toMatchObject({
      isSent: false,
      lastReminderSent: body.lastReminderSent,
    });
  });

  it('withholds the reminder if the signer signs before the email is sent', async () => {
    const document = await sendDocument(fixture);
    const releaseJobs = await fixture.worker.holdJobs();
    expect((await sendReminder(document)).status).toBe(200);
    fixture.docuSeal.sign(document.submissionId, 'Owner');
    await getReconciler(fixture).reconcile(document.id);
    releaseJobs();
    expect(await deliverAndCountMails(document.email)).toBe(0);
  });

  it('returns 409 for a reminder about a document that is not pending', async () => {
    const document = await sendDocument(fixture);
    fixture.docuSeal.decline(document.submissionId, 'Owner', 'No');
    await getReconciler(fixture).reconcile(document.id);
    const { status, body } = await sendReminder(document);
    expect([status, body.code]).toEqual([409, 'document.not-pending']);
  });

  it.each([
    ['a lead without an email address', `email = ''`, 'document.no-email'],
    ['a deleted lead', 'deleted_at = now()', 'document.no-email'],
    ['a lead whose email address has changed', `email = 'new-' || email`, 'document.email-changed'],
  ])('returns 409 for a reminder about %s', async (_, assignment, code) => {
    const document = await sendDocument(fixture);
    await updateLead(document, assignment);
    const { status, body } = await sendReminder(document);
    expect([status, body.code]).toEqual([409, code]);
    expect((await readReminderState(document)).last_reminder_at).toBeNull();
  });

  it('returns 400 for a reminder with an unknown template', async () => {
    const document = await sendDocument(fixture);
    expect((await sendReminder(document, { template: 'paymentReminder' })).status).toBe(400);
  });
});

const readReminderState = async ({ id }: SentDocument) =>
  (
    await fixture.database.query<{ last_reminder_at: Date | null; automatic_reminders: number }>(
      'SELECT last_reminder_at, automatic_reminders FROM signature_documents WHERE id = $1',
      [id],
    )
  )[0]!;

describe('automatic reminders', () => {
  it('sends automatic reminders after 3 and 7 days, and no more', async () => {
    const document = await sendDocument(fixture);
    const counts: number[] = [];
    for (const days of [2.9, 0.2, 3.8, 0.2, 5, 5]) {
      await backdateAndSweep(document, days);
      await fixture.worker.sweep('remind-documents');
      counts.push(await deliverAndCountMails(document.email));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
  });

  it('sends the next signer the same reminders, counted from the signature before', async () => {
    const document = await sendDocument(fixture);
    for (const days of [4, 4]) await backdateAndSweep(document, days);
    expect(await deliverAndCountMails(document.email)).toBe(2);
    fixture.docuSeal.sign(document.submissionId, 'Owner');
    await getReconciler(fixture).reconcile(document.id);
    const before = await deliverAndCountMails('dana@broker.test');
    const counts: number[] = [];
    for (const days of [2.9, 0.2, 3.8, 0.2, 5]) {
      await backdateAndSweep(document, days);
      // Another check of the document does not start the turn again.
      await getReconciler(fixture).reconcile(document.id);
      counts.push((await deliverAndCountMails('dana@broker.test')) - before);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(await deliverAndCountMails(document.email)).toBe(2);
  });

  it('sends automatic reminders a day apart after an outage, and a day after a reminder by staff', async () => {
    const document = await sendDocument(fixture);
    await backdate(document, 7.5 * DAY_MS);
    await sendReminder(document);
    const counts: number[] = [];
    for (const days of [0, 1.1, 0.5, 0.6]) {
      await backdateAndSweep(document, days);
      counts.push(await deliverAndCountMails(document.email));
    }
    expect(counts).toEqual([1, 2, 2, 3]);
  });

  it.each<[string, Parameters<typeof sendDocument>[1], string | null]>([
    ['an embedded document', { delivery: 'embedded' }, null],
    ['a deleted lead', {}, 'deleted_at = now()'],
    ['an expired document whose expiry DocuSeal has not reported', { expiresInDays: 2 }, null],
  ])('sends no automatic reminder for %s', async (_, options, assignment) => {
    const document = await sendDocument(fixture, options);
    if (assignment) await updateLead(document, assignment);
    await backdateAndSweep(document, 4);
    expect(await deliverAndCountMails(document.email)).toBe(0);
  });

  it('sends no automatic reminder for a signed document or to a suppressed address', async () => {
    const [signed, suppressed] = [await sendDocument(fixture), await sendDocument(fixture)];
    fixture.docuSeal.sign(signed.submissionId, 'Owner');
    fixture.docuSeal.sign(signed.submissionId, 'Broker');
    await getReconciler(fixture).reconcile(signed.id);
    await fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'bounced', now())`, [
      suppressed.email,
    ]);
    await backdate(signed, 4 * DAY_MS);
    await backdateAndSweep(suppressed, 4);
    expect([await deliverAndCountMails(signed.email), await deliverAndCountMails(suppressed.email)]).toEqual([0, 0]);
    expect((await readReminderState(suppressed)).automatic_reminders).toBe(1);
  });
});
