import type { ParsedMessage } from './parse-message.ts';
import type { Classification } from './classify-message.ts';

const MAX_SEND_IDS = 100;
const SEND_MESSAGE_ID_PATTERN = /<([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@/gi;
const ORIGINAL_MESSAGE_ID_PATTERN = /^message-id:[^<]{0,200}(<[^<>\r\n]{1,200}>)/gim;

/**
 * Returns the ids of our messages that an email mentions, most recent first. A reply mentions the ids in its headers. A
 * report mentions them in the original message that it encloses. The ids are random, so strangers cannot guess them.
 */
export function listSendIds(message: ParsedMessage, { kind }: Classification): string[] {
  const { headers, enclosed, text } = message;
  const references = findSendIds(headers.get('references') ?? '').reverse();
  const isReport = kind === 'bounce' || kind === 'complaint';
  const originals = isReport ? [...enclosed.map((part) => part.text), text].flatMap(findOriginalIds) : [];
  const ids = [...originals, ...findSendIds(headers.get('in-reply-to') ?? ''), ...references];
  return [...new Set(ids)].slice(0, MAX_SEND_IDS);
}

/** Returns the ids of our messages in a list of message ids. */
export const findSendIds = (text: string): string[] =>
  Array.from(text.matchAll(SEND_MESSAGE_ID_PATTERN), ([, id = '']) => id.toLowerCase());

const findOriginalIds = (text: string): string[] =>
  Array.from(text.matchAll(ORIGINAL_MESSAGE_ID_PATTERN), ([, id = '']) => findSendIds(id)).flat();
