import type { Schemas } from '@epm/contract';

/** Labels of the states, with the tone of their badge. */
export const WEBHOOK_STATE_BADGES = {
  received: { label: 'Waiting', tone: 'caution' },
  handled: { label: 'Handled', tone: 'positive' },
  ignored: { label: 'No action', tone: 'gray' },
} as const satisfies Record<Schemas['Webhook']['state'], object>;

/** Names of the providers, by their key in the API. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = { stripe: 'Stripe', docuseal: 'DocuSeal' };

/** Returns the outcome of an event. An event that was ignored or not handled yet may have no outcome. */
export const formatOutcome = ({ outcome, state }: Pick<Schemas['Webhook'], 'outcome' | 'state'>): string =>
  outcome ?? (state === 'received' ? 'Not handled yet' : 'None');
