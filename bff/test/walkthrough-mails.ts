import { eventually } from './eventually.ts';
import { useMailSite } from './mail-site.ts';
import type { SinkMail } from './mail-sink.ts';
import type { Reply } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import type { Owner, Walkthrough } from './walkthrough-fixtures.ts';

/** Monday, noon in the company's time zone. */
const MONDAY = new Date('2026-12-07T18:00:00Z');
export const WEDNESDAY = '2026-12-09T16:00:00.000Z';
export const THURSDAY = '2026-12-10T16:00:00.000Z';
export const FRIDAY = '2026-12-11T16:00:00.000Z';

/**
 * Starts a site for all tests of a file. Each test begins on Monday without walkthroughs. The functions that read
 * emails advance the clock to the due time of the last email.
 */
export function useWalkthroughMails() {
  const clock = new TestClock(MONDAY);
  const fixture = useMailSite({ clock });
  beforeEach(async () => {
    clock.set(MONDAY);
    await fixture.database.clear('walkthroughs');
  });

  /** Sends due emails and returns the walkthrough emails to an owner, oldest first. */
  async function waitForMails({ email }: Owner): Promise<SinkMail[]> {
    const [latestDue] = await fixture.database.query<{ until: Date | null }>(
      `SELECT max(due_at) AS until FROM message_sends WHERE address = $1 AND state = 'due' AND due_at > $2`,
      [email, clock.now()],
    );
    if (latestDue?.until) clock.set(latestDue.until);
    await fixture.worker.sweep('due-messages');
    // Some emails may be sent by a separate job that is still running.
    await eventually(async () => {
      const open = await fixture.database.query(
        `SELECT 1 FROM message_sends WHERE address = $1 AND state IN ('due', 'claimed')`,
        [email],
      );
      return open.length === 0;
    });
    return fixture.sink.to(email).filter(({ subject }) => /walkthrough/i.test(subject ?? ''));
  }

  async function waitForLastMail(owner: Owner): Promise<SinkMail> {
    const mail = (await waitForMails(owner)).at(-1);
    if (!mail) throw new Error('No email was sent');
    return mail;
  }

  /** Calls the API with the key from an email. */
  const callManageApi = (key: string, path = '', body?: object): Promise<Reply<Walkthrough>> =>
    fixture.site.call<Walkthrough>(`/api/walkthroughs/manage/${key}${path}`, body ? { body } : {});

  return { fixture, clock, waitForMails, waitForLastMail, callManageApi };
}

/** Returns the key in an email's walkthrough link. */
export const findWalkthroughKey = (mail: SinkMail): string =>
  /\/walkthrough\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';

/** Parses the properties of a calendar and its only entry. */
export function parseCalendar(text: string): Record<string, string> {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean);
  return Object.fromEntries(lines.map((line) => [/^[^:;]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

export function parseInvitation(mail: SinkMail): Record<string, string> {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const texts = parts.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
  // Email clients display the first part as an invitation, and can save the second part as a file.
  expect(parts.map(({ disposition }) => disposition)).toEqual([null, 'attachment']);
  expect(texts[0]).toBe(texts[1]);
  return { ...parseCalendar(texts[0] ?? ''), method: parts[0]?.method ?? '' };
}
