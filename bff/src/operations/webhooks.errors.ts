import { type DomainError, notFound } from '../platform/errors/domain-error.ts';

/** 404: the event does not exist, or was deleted at the end of its retention time. */
export const webhookNotFound = (): DomainError =>
  notFound(
    'webhook.missing',
    'This webhook does not exist. Handled webhooks are deleted at the end of their retention time.',
  );
