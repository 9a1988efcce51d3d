import {
  DIFFICULTY,
  difficultyFor,
  LIMITS,
  findSuspicions,
  TICKET_LIFE_MS,
  type SubmissionEvidence,
} from './verdict.ts';

const good = { ageMs: 20_000, difficulty: 0, isFirstUse: true, isProven: true };
const person: SubmissionEvidence = { honeypot: '', ticket: good, count: 0 };
const worked = { ...good, difficulty: DIFFICULTY };

test.each<[string, Partial<SubmissionEvidence>, string[]]>([
  ['a person', {}, []],
  ['a client that does not know the field', { honeypot: undefined }, []],
  ['a filled honeypot', { honeypot: 'https://spam.example' }, ['honeypot']],
  ['a missing ticket', { ticket: 'missing' }, ['ticket-missing']],
  ['a forged ticket', { ticket: 'forged' }, ['ticket-invalid']],
  ['a ticket of 1.999 s', { ticket: { ...good, ageMs: 1_999 } }, ['too-fast']],
  ['a ticket of 2 s', { ticket: { ...good, ageMs: 2_000 } }, []],
  ['a ticket from the future', { ticket: { ...good, ageMs: -5_000 } }, ['too-fast']],
  ['a ticket of a day', { ticket: { ...good, ageMs: TICKET_LIFE_MS } }, []],
  ['a ticket of more than a day', { ticket: { ...good, ageMs: TICKET_LIFE_MS + 1 } }, ['ticket-expired']],
  ['a reused ticket', { ticket: { ...good, isFirstUse: false } }, ['ticket-reused']],
  ['a busy network with a proof', { ticket: worked, count: LIMITS.enforceProof }, []],
  [
    'a busy network without a proof',
    { ticket: { ...worked, isProven: false }, count: LIMITS.requireProof },
    ['proof-missing'],
  ],
  ['a ticket without a proof just below the limit', { count: LIMITS.enforceProof - 1 }, []],
  ['a ticket without a proof at the limit', { count: LIMITS.enforceProof }, ['many-submissions']],
  [
    'all signs at once',
    { honeypot: 'x', ticket: { ...worked, ageMs: 0, isFirstUse: false, isProven: false } },
    ['honeypot', 'too-fast', 'ticket-reused', 'proof-missing'],
  ],
])('returns the suspicions against %s', (_, seen, suspicions) => {
  expect(findSuspicions({ ...person, ...seen }, LIMITS)).toEqual(suspicions);
});

test.each([
  [0, 0],
  [LIMITS.requireProof - 1, 0],
  [LIMITS.requireProof, DIFFICULTY],
  [LIMITS.refuse, DIFFICULTY],
])('requires after %i submissions in an hour %i zero bits', (count, bits) =>
  expect(difficultyFor(count, LIMITS)).toBe(bits),
);
