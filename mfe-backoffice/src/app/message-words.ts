import type { Schemas } from '@epm/contract';

type Message = Schemas['Message'];

/** Each state with what it means; the tone helps to find it. */
export const MESSAGE_STATES = {
  failed: { label: 'Failed', tone: 'negative' },
  unknown: { label: 'May have arrived', tone: 'caution' },
  deferred: { label: 'Waiting to retry', tone: 'info' },
} as const satisfies Record<Message['state'], object>;

/** The name of a template in words, spelled as everything that people read: 'enrolment-confirmed' is 'enrollment confirmed'. */
export const templateWords = (template: string): string =>
  template.replaceAll('-', ' ').replace('enrolment', 'enrollment').replace('cancelled', 'canceled');

/** 'analysis-ready' as staff read it: 'Analysis ready'. */
export function messageName({ template }: Pick<Message, 'template'>): string {
  const words = templateWords(template);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
