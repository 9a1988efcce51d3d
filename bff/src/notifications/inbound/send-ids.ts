import type { ParsedMessage } from './parse-message.ts';
import type { Classification } from './classify-message.ts';

const MAX_IDS = 100;
const MESSAGE_ID_OF_SEND = /<([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@/gi;
const ORIGINAL_ID = /^message-id:[^<]{0,200}(<[^<>\r\n]{1,200}>)/gim;

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
  return [...new Set(ids)].slice(0, MAX_IDS);
}

/** Returns the ids of our messages in a list of message ids. */
export const findSendIds = (text: string): string[] =>
  Array.from(text.matchAll(MESSAGE_ID_OF_SEND), ([, id = '']) => id.toLowerCase());

const findOriginalIds = (text: string): string[] =>
  Array.from(text.matchAll(ORIGINAL_ID), ([, id = '']) => findSendIds(id)).flat();
