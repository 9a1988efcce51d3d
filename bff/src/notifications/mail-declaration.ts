import { SetMetadata } from '@nestjs/common';
import type { MessageClass } from '../contacts/index.ts';
import type { MailSender } from './mail/mail-layout.tsx';
import type { MailContent } from './mail/rendered-mail.ts';

/** A kind of message, named like its template. */
export interface Mail<P> {
  readonly template: string;
  readonly class: MessageClass;
  /** Goes to the company's own address, so the cap for strangers does not apply. */
  readonly isForCompany: boolean;
  /** Phantom: binds the payload type to the mail. */
  readonly payload?: P;
}

const declared = new Map<string, Mail<unknown>>();

/** Declares a kind of message. Payloads are ids; what it says is read when it is sent. */
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

/** Every kind of message that an imported file declares. */
export const declaredMails = (): readonly Mail<unknown>[] => [...declared.values()];

/** What a composer knows about the message it writes. */
export interface MailOccasion<P> {
  payload: P;
  sender: MailSender;
  /** The page on which this person ends marketing mail; null for transactional mail. */
  unsubscribeUrl: string | null;
}

/** A message that is no longer worth sending, and why. */
export interface Withheld {
  withheld: string;
}

/** Writes one kind of message, from what is true at the moment it is sent. */
export interface MailComposer<P> {
  compose(occasion: MailOccasion<P>): Promise<MailContent | Withheld>;
}

export const composedMailKey = 'notifications:composes-mail';

/** Marks the one class that writes a kind of message; list it among the providers of the slice's worker module. */
export const ComposesMail =
  <P extends object>(mail: Mail<P>) =>
  (target: new (...args: never[]) => MailComposer<P>): void => {
    SetMetadata(composedMailKey, mail)(target);
  };
