import { SetMetadata } from '@nestjs/common';
import type { MessageClass } from '../contacts/index.ts';
import type { MailSender } from './mail/mail-layout.tsx';
import type { MailContent } from './mail/rendered-mail.ts';

/** A kind of message, identified by its template name. */
export interface MailKind<P> {
  readonly template: string;
  readonly class: MessageClass;
  /** True if the recipient is the company or a user. In this case, the recipient cap does not apply. */
  readonly isForCompany: boolean;
  /** True if a staff member writes each message. In this case, the recipient cap does not apply. */
  readonly isPersonal: boolean;
  /** Phantom property for the payload type. It has no value at run time. */
  readonly payload?: P;
}

const mailsByTemplate = new Map<string, MailKind<unknown>>();

/**
 * Declares a kind of message. Its payload identifies the data of the message. The content is composed from the data
 * when the message is sent.
 */
export function defineMail<P extends object>(
  template: string,
  mailClass: MessageClass,
  { isForCompany = false, isPersonal = false }: { isForCompany?: boolean; isPersonal?: boolean } = {},
): MailKind<P> {
  if (mailsByTemplate.has(template)) throw new Error(`Mail '${template}' is declared twice`);
  const mail: MailKind<P> = Object.freeze({ template, class: mailClass, isForCompany, isPersonal });
  mailsByTemplate.set(template, mail as MailKind<unknown>);
  return mail;
}

/** Returns all kinds of messages that loaded modules declare. */
export const listMails = (): readonly MailKind<unknown>[] => [...mailsByTemplate.values()];

/** Composer input: the payload and the data that every message needs. */
export interface MailContext<P> {
  payload: P;
  sender: MailSender;
  /** URL of the page on which the contact can turn off this email. Null for messages that cannot be turned off. */
  preferencesUrl: string | null;
}

/** Composer result with the reason why the message must not be sent. */
export interface Withheld {
  withheld: string;
}

/** Composes one kind of message when it is sent, from the current data. */
export interface MailComposer<P> {
  compose(context: MailContext<P>): Promise<MailContent | Withheld>;
}

export const COMPOSED_MAIL_KEY = 'notifications:composes-mail';

/** Marks the composer of a kind of message. The class must be a provider in the slice's worker module. */
export const ComposesMail =
  <P extends object>(mail: MailKind<P>) =>
  (target: new (...args: never[]) => MailComposer<P>): void => {
    SetMetadata(COMPOSED_MAIL_KEY, mail)(target);
  };
