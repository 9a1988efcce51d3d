import type { EmailRecord, SubmissionRecord, SubmitterRecord } from './records.ts';

const DEFAULT_SUBJECT = 'Please sign: {{template.name}}';
const DEFAULT_BODY = 'Hello {{submitter.name}},\n\nplease review and sign {{template.name}}:\n{{submitter.link}}';

export const getSigningUrl = (origin: string, { slug }: SubmitterRecord): string => `${origin}/docuseal/s/${slug}`;

/** Creates the invitation to sign. Like the vendor, replaces `{{submitter.link}}` and similar variables of a message. */
export function createInvitation(
  { document }: SubmissionRecord,
  submitter: SubmitterRecord,
  origin: string,
): Pick<EmailRecord, 'subject' | 'text' | 'replyTo'> {
  const link = getSigningUrl(origin, submitter);
  const variables: Record<string, string> = {
    'submitter.link': link,
    'submitter.name': submitter.name ?? 'there',
    'submitter.email': submitter.email ?? '',
    'template.name': document.name,
  };
  const fill = (text: string): string =>
    text.replace(/\{\{([\w.]+)\}\}/g, (all, name: string) => variables[name] ?? all);
  const text = fill(submitter.message.body ?? DEFAULT_BODY);
  return {
    subject: fill(submitter.message.subject ?? DEFAULT_SUBJECT),
    text: text.includes(link) ? text : `${text}\n\n${link}`,
    replyTo: submitter.preferences.reply_to ?? null,
  };
}
