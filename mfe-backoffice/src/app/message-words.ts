import type { Schemas } from '@epm/contract';

type Message = Schemas['Message'];

/** Each state with what it means; the tone helps to find it. */
export const MESSAGE_STATES = {
  failed: { label: 'Failed', tone: 'negative' },
  unknown: { label: 'May have arrived', tone: 'caution' },
  deferred: { label: 'Waiting to retry', tone: 'info' },
} as const satisfies Record<Message['state'], object>;

/** 'analysis-ready' as staff read it: 'Analysis ready'. */
export function messageName({ template }: Pick<Message, 'template'>): string {
  const words = template.replaceAll('-', ' ').replace('enrolment', 'enrollment').replace('cancelled', 'canceled');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
