import { eventually } from './eventually.ts';
import type { MailSite } from './mail-site.ts';
import type { SinkMail } from './mail-sink.ts';
import type { TestClock } from './test-clock.ts';
import type { Owner } from './walkthrough-fixtures.ts';

/**
 * Returns functions that read the walkthrough emails of a site. They advance the clock to the due time of the last
 * email.
 */
export function walkthroughMails(at: MailSite, clock: TestClock) {
  /**
   * Returns the walkthrough emails to an owner, oldest first, after gathered changes were sent. Excludes analysis
   * emails.
   */
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

  return { mailsTo, lastMailTo };
}

/** Extracts the secret from the link in an email. */
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
