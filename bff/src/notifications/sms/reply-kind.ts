/** Meaning of a text from an owner. */
export type ReplyKind = 'stop' | 'start' | 'help' | 'other';

/** Words that Twilio handles itself if they are the whole text. Twilio confirms the opt-out and blocks the number. */
const STOP_WORDS = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'];
const START_WORDS = ['start', 'unstop'];
const HELP_WORDS = ['help', 'info'];

/** Words that do not change the meaning of a stop word beside them. */
const FILLER_WORD_PATTERN =
  /\b(?:please|pls|plz|now|just|i|we|you|want|to|would|like|can|will|must|all|any|these|this|the|those|it|me|us|my|our|from|of|texts?|texting|messages?|messaging|msgs?|sms|thanks?|thx|immediately|ok|okay|hi|hello)\b/g;

/** Phrases that owners use to ask us to stop the messages. */
const STOP_PHRASE_PATTERNS = [
  /\bunsubscribed?\b/,
  /\bopt(?:ing|ed)?(?: me| us)? ?out\b/,
  /\b(?:stop|quit|cease|end)(?: \w+){0,2} (?:text|texts|texting|messages?|messaging|msgs?|sms|contact|contacting|sending|bothering|calls?|calling)\b/,
  /\b(?:do not|don t|dont|never|no longer|no more)(?: \w+){0,3} (?:text|texts|texting|messages?|messaging|msgs?|sms|contact|contacting)\b/,
  /\b(?:remove|delete|take)(?: \w+){0,2} (?:number|me|us|off|list)\b/,
  /\b(?:leave (?:me|us) alone|wrong number)\b/,
];

/** A text that contains the word 'stop' is an opt-out, unless the word has another meaning. */
const STOP_WORD_PATTERN = /\bstop\b/;
const OTHER_STOP_MEANING_PATTERN =
  /\b(?:stop(?:ping)? (?:by|in|over|at|sign|light|for)|(?:bus|non|one|rest|truck|pit|first|next|last) ?stop|(?:do not|don t|dont|never|did not|didn t|can t) stop)\b/;

/**
 * Returns the meaning of a text. Treats an ambiguous text as an opt-out, because the owner can undo an opt-out with
 * START.
 * @param body text as received
 */
export function classifyReply(body: string): ReplyKind {
  const words = body
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const joined = words.replaceAll(' ', '');
  if (isStopKeyword(body) || STOP_WORDS.includes(joined)) return 'stop';
  if (START_WORDS.includes(joined)) return 'start';
  if (HELP_WORDS.includes(joined)) return 'help';
  const core = words.replace(FILLER_WORD_PATTERN, ' ').replace(/\s+/g, '');
  if (STOP_WORDS.includes(core) || STOP_PHRASE_PATTERNS.some((phrase) => phrase.test(words))) return 'stop';
  return STOP_WORD_PATTERN.test(words) && !OTHER_STOP_MEANING_PATTERN.test(words) ? 'stop' : 'other';
}

/** Returns whether Twilio has handled the opt-out itself, and confirmed it to the owner. */
export const isStopKeyword = (body: string): boolean => STOP_WORDS.includes(body.trim().toLowerCase());
