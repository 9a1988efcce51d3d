import { eventually } from './eventually.ts';
import { useMailSite } from './mail-site.ts';
import type { SinkMail } from './mail-sink.ts';
import type { Reply } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import type { Owner, Walkthrough } from './walkthrough-fixtures.ts';

/** Monday, noon in the company's time zone. */
export const monday = new Date('2026-12-07T18:00:00Z');
export const wednesday = '2026-12-09T16:00:00.000Z';
export const thursday = '2026-12-10T16:00:00.000Z';
export const friday = '2026-12-11T16:00:00.000Z';

/**
 * Starts a site for all tests of a file. Each test begins on Monday without walkthroughs. The functions that read
 * emails advance the clock to the due time of the last email.
 */
export function useWalkthroughMails() {
  const clock = new TestClock(monday);
  const at = useMailSite({ clock });
  beforeEach(async () => {
    clock.set(monday);
    await at.database.query('TRUNCATE walkthroughs CASCADE');
  });

  /** Sends due emails and returns the walkthrough emails to an owner, oldest first. Excludes analysis emails. */
  async function mailsTo({ email }: Owner): Promise<SinkMail[]> {
    const [gathering] = await at.database.query<{ until: Date | null }>(
      `SELECT max(due_at) AS until FROM message_sends WHERE address = $1 AND state = 'due' AND due_at > $2`,
      [email, clock.now()],
    );
    if (gathering?.until) clock.set(gathering.until);
    await at.worker.sweep('due-messages');
    // Some emails may be sent by a separate job that is still running.
    await eventually(async () => {
      const open = await at.database.query(
        `SELECT 1 FROM message_sends WHERE address = $1 AND state IN ('due', 'claimed')`,
        [email],
      );
      return open.length === 0;
    });
    return at.sink.to(email).filter(({ subject }) => /walkthrough/i.test(subject ?? ''));
  }

  async function lastMailTo(owner: Owner): Promise<SinkMail> {
    const mail = (await mailsTo(owner)).at(-1);
    if (!mail) throw new Error('No email was sent');
    return mail;
  }

  /** Calls the API with the key of an email. */
  const manage = (key: string, what = '', body?: object): Promise<Reply<Walkthrough>> =>
    at.site.call<Walkthrough>(`/api/walkthroughs/manage/${key}${what}`, body ? { body } : {});

  return { at, clock, mailsTo, lastMailTo, manage };
}

/** Returns the key in the link of an email. */
export const keyIn = (mail: SinkMail): string => /\/walkthrough\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';

/** Parses the properties of the calendar and of its only entry. */
export function readCalendar(text: string): Record<string, string> {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean);
  return Object.fromEntries(lines.map((line) => [/^[^:;]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

export function invitationIn(mail: SinkMail): Record<string, string> {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const texts = parts.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
  // One part is displayed by email clients, the other can be saved.
  expect(parts.map(({ disposition }) => disposition)).toEqual([null, 'attachment']);
  expect(texts[0]).toBe(texts[1]);
  return { ...readCalendar(texts[0] ?? ''), method: parts[0]?.method ?? '' };
}
