import type { Cents } from '@epm/contract';
import {
  advanceDisputeStatus,
  describeDisputeReason,
  findDecisiveStatus,
  isNewlyOpen,
  needsAnswer,
  toLedgerEntries,
} from './dispute-rules.ts';
import { toDispute, type Dispute } from './stripe-dispute.ts';

const OPENED_AT = new Date('2026-11-20T15:00:00Z');
const REPORTED_AT = new Date('2027-01-20T15:00:00Z');
const createDispute = (status: string): Dispute => ({
  id: 'dp_1',
  amount: 5_000 as Cents,
  status,
  reason: 'fraudulent',
  answerDueAt: null,
  openedAt: OPENED_AT,
  reportedAt: REPORTED_AT,
});

it.each([
  [null, 'needs_response', 'needs_response'],
  [null, 'won', 'won'],
  ['needs_response', 'under_review', 'under_review'],
  ['under_review', 'needs_response', 'under_review'],
  ['warning_under_review', 'needs_response', 'needs_response'],
  ['needs_response', 'warning_needs_response', 'needs_response'],
  ['under_review', 'lost', 'lost'],
  ['needs_response', 'won', 'won'],
  ['won', 'needs_response', 'won'],
  ['lost', 'won', 'lost'],
])('a dispute with the status %s and a report of %s has the status %s', (current, reported, expected) => {
  expect(advanceDisputeStatus(current, reported)).toBe(expected);
});

it.each([
  [null, 'needs_response', true],
  [null, 'under_review', true],
  [null, 'warning_needs_response', true],
  [null, 'lost', false],
  [null, 'warning_closed', false],
  ['needs_response', 'needs_response', false],
  ['needs_response', 'under_review', false],
  ['warning_under_review', 'needs_response', true],
  ['warning_needs_response', 'warning_under_review', false],
  ['warning_needs_response', 'lost', false],
])('staff must be informed about a dispute that goes from %s to %s: %s', (before, after, expected) => {
  expect(isNewlyOpen(before, after)).toBe(expected);
});

it('only a dispute whose answer was not sent needs an answer', () => {
  expect(['warning_needs_response', 'needs_response', 'appeal_needs_response'].filter(needsAnswer)).toHaveLength(3);
  expect(['under_review', 'warning_under_review', 'won', 'lost'].filter(needsAnswer)).toEqual([]);
});

it.each([
  [['won', 'lost', 'needs_response'], 'lost'],
  [['won', 'under_review'], 'under_review'],
  [['won', 'warning_closed'], 'won'],
  [[], null],
])('of the disputes %j of a payment, the status %s decides', (statuses, expected) => {
  expect(findDecisiveStatus(statuses)).toBe(expected);
});

it.each([
  ['warning_needs_response', []],
  ['prevented', []],
  ['needs_response', ['dispute']],
  ['lost', ['dispute']],
  ['won', ['dispute', 'dispute-reversal']],
])('a dispute with the status %s has the ledger entries %j', (status, kinds) => {
  const entries = toLedgerEntries(createDispute(status));
  expect(entries.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, amount, at } of entries)
    expect([amount, at]).toEqual([5_000, kind === 'dispute' ? OPENED_AT : REPORTED_AT]);
});

it.each([
  ['duplicate', 'the payment was charged twice'],
  ['some_new_reason', 'some new reason'],
  ['Pay at evil.com', 'not known'],
  [null, 'not known'],
])('describes the reason %s as "%s"', (reason, text) => {
  expect(describeDisputeReason(reason)).toBe(text);
});

it.each([
  [1_796_428_799, new Date('2026-12-04T23:59:59Z')],
  [0, null],
  [null, null],
])('converts the deadline %s of Stripe to %s', (due_by, expected) => {
  const stripeDispute = {
    id: 'dp_1',
    amount: 1,
    status: 'won',
    reason: 'general',
    created: 1,
    evidence_details: { due_by },
  };
  expect(toDispute(stripeDispute as Parameters<typeof toDispute>[0], REPORTED_AT).answerDueAt).toEqual(expected);
});
