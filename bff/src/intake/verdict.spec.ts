import { DIFFICULTY, difficultyFor, LIMITS, suspicionsOf, TICKET_LIFE_MS, type SubmissionEvidence } from './verdict.ts';

const good = { ageMs: 20_000, difficulty: 0, isFirstUse: true, isProven: true };
const person: SubmissionEvidence = { honeypot: '', ticket: good, count: 0 };
const worked = { ...good, difficulty: DIFFICULTY };

test.each<[string, Partial<SubmissionEvidence>, string[]]>([
  ['a person', {}, []],
  ['a client that does not know the field', { honeypot: undefined }, []],
  ['a sender who fills the hidden field', { honeypot: 'https://spam.example' }, ['honeypot']],
  ['a sender who did not open the form', { ticket: 'missing' }, ['ticket-missing']],
  ['a forger', { ticket: 'forged' }, ['ticket-invalid']],
  ['a ticket of 1.999 s', { ticket: { ...good, ageMs: 1_999 } }, ['too-fast']],
  ['a ticket of 2 s', { ticket: { ...good, ageMs: 2_000 } }, []],
  ['a ticket from the future', { ticket: { ...good, ageMs: -5_000 } }, ['too-fast']],
  ['a ticket of a day', { ticket: { ...good, ageMs: TICKET_LIFE_MS } }, []],
  ['a ticket of more than a day', { ticket: { ...good, ageMs: TICKET_LIFE_MS + 1 } }, ['ticket-expired']],
  ['a ticket that came before', { ticket: { ...good, isFirstUse: false } }, ['ticket-reused']],
  ['a busy network that did its work', { ticket: worked, count: LIMITS.crowd }, []],
  ['a busy network that did not', { ticket: { ...worked, isProven: false }, count: LIMITS.work }, ['proof-missing']],
  ['the last ticket from before the limit', { count: LIMITS.crowd - 1 }, []],
  ['a ticket hoarded from before the crowd', { count: LIMITS.crowd }, ['many-submissions']],
  [
    'all at once',
    { honeypot: 'x', ticket: { ...worked, ageMs: 0, isFirstUse: false, isProven: false } },
    ['honeypot', 'too-fast', 'ticket-reused', 'proof-missing'],
  ],
])('%s', (_, seen, suspicions) => {
  expect(suspicionsOf({ ...person, ...seen }, LIMITS)).toEqual(suspicions);
});

test.each([
  [0, 0],
  [LIMITS.work - 1, 0],
  [LIMITS.work, DIFFICULTY],
  [LIMITS.closed, DIFFICULTY],
])('after %i submissions of an hour a ticket asks for %i bits', (count, bits) =>
  expect(difficultyFor(count, LIMITS)).toBe(bits),
);
