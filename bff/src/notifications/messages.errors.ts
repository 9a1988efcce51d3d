import { conflict, missing, type DomainError } from '../platform/errors/domain-error.ts';

export const messageMissing = (): DomainError => missing('message.missing', 'There is no such message.');

export const messageSettled = (): DomainError =>
  conflict('message.settled', 'This message has changed since. It may be on its way or sent already.');

export const recipientUnsubscribed = (): DomainError =>
  conflict('message.unsubscribed', 'This person has unsubscribed, so the message cannot be sent.');
