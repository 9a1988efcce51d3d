import { eventually } from './eventually.ts';
import type { MailSite } from './mail-site.ts';
import type { SinkMail } from './mail-sink.ts';
import type { TestClock } from './test-clock.ts';
import type { Owner } from './walkthrough-fixtures.ts';

/** Reads the mails about walkthroughs that a site has sent; moves the clock to where the last of them is due. */
export function walkthroughMails(at: MailSite, clock: TestClock) {
  /** Mails about the walkthrough, oldest first, once changes have been gathered; not those about the analysis. */
  async function mailsTo({ email }: Owner): Promise<SinkMail[]> {
    const [gathering] = await at.database.query<{ until: Date | null }>(
      `SELECT max(due_at) AS until FROM message_sends WHERE address = $1 AND state = 'due' AND due_at > $2`,
      [email, clock.now()],
    );
    if (gathering?.until) clock.set(gathering.until);
    await at.worker.sweep('due-messages');
    // Some may have a job of their own, which is on its way.
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
    if (!mail) throw new Error('No mail came');
    return mail;
  }

  return { mailsTo, lastMailTo };
}

/** The secret in the link of a mail. */
export const keyIn = (mail: SinkMail): string => /\/walkthrough\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';

/** Properties of the one entry of a calendar file, and of the calendar itself. */
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
  // One that clients draw, one to keep.
  expect(parts.map(({ disposition }) => disposition)).toEqual([null, 'attachment']);
  expect(texts[0]).toBe(texts[1]);
  return { ...readCalendar(texts[0] ?? ''), method: parts[0]?.method ?? '' };
}
