import { INTAKE_LIMITS } from '../../test/intake-limits.ts';
import {
  PROOF_DIFFICULTY_BITS,
  getDifficulty,
  findSuspicions,
  TICKET_LIFETIME_MS,
  type SubmissionEvidence,
} from './suspicion-rules.ts';

const validTicket = { ageMs: 20_000, difficulty: 0, isFirstUse: true, isProven: true };
const ordinarySubmission: SubmissionEvidence = { honeypot: '', ticket: validTicket, count: 0 };
const ticketRequiringProof = { ...validTicket, difficulty: PROOF_DIFFICULTY_BITS };

test.each<[string, Partial<SubmissionEvidence>, string[]]>([
  ['an ordinary submission', {}, []],
  ['a client without the honeypot field', { honeypot: undefined }, []],
  ['a filled-in honeypot', { honeypot: 'https://spam.example' }, ['honeypot']],
  ['a missing ticket', { ticket: 'missing' }, ['ticket-missing']],
  ['a forged ticket', { ticket: 'forged' }, ['ticket-invalid']],
  ['a ticket issued 1.999 s ago', { ticket: { ...validTicket, ageMs: 1_999 } }, ['too-fast']],
  ['a ticket issued 2 s ago', { ticket: { ...validTicket, ageMs: 2_000 } }, []],
  ['a ticket from the future', { ticket: { ...validTicket, ageMs: -5_000 } }, ['too-fast']],
  ['a ticket issued a day ago', { ticket: { ...validTicket, ageMs: TICKET_LIFETIME_MS } }, []],
  [
    'a ticket issued more than a day ago',
    { ticket: { ...validTicket, ageMs: TICKET_LIFETIME_MS + 1 } },
    ['ticket-expired'],
  ],
  ['a reused ticket', { ticket: { ...validTicket, isFirstUse: false } }, ['ticket-reused']],
  [
    'a submission with a valid proof from a busy network',
    { ticket: ticketRequiringProof, count: INTAKE_LIMITS.suspectWithoutProof },
    [],
  ],
  [
    'a submission with a missing proof from a busy network',
    { ticket: { ...ticketRequiringProof, isProven: false }, count: INTAKE_LIMITS.requireProof },
    ['proof-missing'],
  ],
  [
    'a ticket that requires no proof, just below the `suspectWithoutProof` limit',
    { count: INTAKE_LIMITS.suspectWithoutProof - 1 },
    [],
  ],
  [
    'a ticket that requires no proof, at the `suspectWithoutProof` limit',
    { count: INTAKE_LIMITS.suspectWithoutProof },
    ['many-submissions'],
  ],
  [
    'several signs of spam',
    { honeypot: 'x', ticket: { ...ticketRequiringProof, ageMs: 0, isFirstUse: false, isProven: false } },
    ['honeypot', 'too-fast', 'ticket-reused', 'proof-missing'],
  ],
])('returns the suspicions for %s', (_, seen, suspicions) => {
  expect(findSuspicions({ ...ordinarySubmission, ...seen }, INTAKE_LIMITS)).toEqual(suspicions);
});

test.each([
  [0, 0],
  [INTAKE_LIMITS.requireProof - 1, 0],
  [INTAKE_LIMITS.requireProof, PROOF_DIFFICULTY_BITS],
  [INTAKE_LIMITS.refuse, PROOF_DIFFICULTY_BITS],
])('after %i submissions in an hour, requires a proof with %i zero bits', (count, bits) =>
  expect(getDifficulty(count, INTAKE_LIMITS)).toBe(bits),
);
