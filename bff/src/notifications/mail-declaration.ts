import { SetMetadata } from '@nestjs/common';
import type { MessageClass } from '../contacts/index.ts';
import type { MailSender } from './mail/mail-layout.tsx';
import type { MailContent } from './mail/rendered-mail.ts';

/** A kind of message. Its name is the name of its template. */
export interface Mail<P> {
  readonly template: string;
  readonly class: MessageClass;
  /** Whether the company itself is the recipient. Then the recipient cap does not apply. */
  readonly isForCompany: boolean;
  /** Phantom property that binds the payload type to the mail. It has no value. */
  readonly payload?: P;
}

const declared = new Map<string, Mail<unknown>>();

/** Declares a kind of message. Its payload has ids only, because the content is composed when the message is sent. */
export function defineMail<P extends object>(
  template: string,
  mailClass: MessageClass,
  { isForCompany = false }: { isForCompany?: boolean } = {},
): Mail<P> {
  if (declared.has(template)) throw new Error(`Mail '${template}' is declared twice`);
  const mail: Mail<P> = Object.freeze({ template, class: mailClass, isForCompany });
  declared.set(template, mail as Mail<unknown>);
  return mail;
}

/** Returns every kind of message that a loaded module declares. */
export const declaredMails = (): readonly Mail<unknown>[] => [...declared.values()];

/** Input of a composer: the payload and data that every message needs. */
export interface MailOccasion<P> {
  payload: P;
  sender: MailSender;
  /** URL of the page where this contact unsubscribes from marketing mail. Null for transactional mail. */
  unsubscribeUrl: string | null;
}

/** Reason why a queued message must no longer be sent. */
export interface Withheld {
  withheld: string;
}

/** Composes one kind of message from the data that is current when it is sent. */
export interface MailComposer<P> {
  compose(occasion: MailOccasion<P>): Promise<MailContent | Withheld>;
}

export const composedMailKey = 'notifications:composes-mail';

/** Marks the class that composes a kind of message. The class must be a provider of the slice's worker module. */
export const ComposesMail =
  <P extends object>(mail: Mail<P>) =>
  (target: new (...args: never[]) => MailComposer<P>): void => {
    SetMetadata(composedMailKey, mail)(target);
  };
