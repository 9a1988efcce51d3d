import { decideOutcome, getOutcomeOfStage, type LeadSyncState } from './partner-change.ts';
import type { OdooLead } from './odoo-parsers.ts';

const stages = ['New', 'Qualified', 'Proposition', 'Won', 'Nurture'].map((name, index) => ({
  id: index + 1,
  name,
  isWon: name === 'Won',
}));
const EARLIER_TIME = new Date('2026-11-23T10:00:00Z');
const LATER_TIME = new Date('2026-11-23T11:00:00Z');

const buildState = ({
  status = 'proposal',
  isDeleted = false,
  ...changes
}: Partial<LeadSyncState & LeadSyncState['lead']> = {}) => ({
  lead: { status, isDeleted },
  statusChangedAt: EARLIER_TIME,
  pushedStage: 'Proposition',
  partnerOutcome: 'open' as const,
  sentOutcome: null,
  ...changes,
});
const buildRecord = (changes: Partial<OdooLead>): OdooLead => ({
  id: 1,
  outcome: 'won',
  stageId: 4,
  lostReason: null,
  writtenAt: LATER_TIME,
  changedAt: LATER_TIME,
  ...changes,
});
const decide = (ours: Parameters<typeof buildState>[0], theirs: Partial<OdooLead>) =>
  decideOutcome(buildState(ours), buildRecord(theirs), stages, { fields: [], stages: [] });

it("applies the partner's outcomes won and lost, with the reason", () => {
  expect(decide({}, { outcome: 'won' })).toEqual({ kind: 'apply', status: 'won' });
  expect(decide({}, { outcome: 'lost', lostReason: 'Too expensive' })).toEqual({
    kind: 'apply',
    status: 'lost',
    reason: 'Too expensive',
  });
  expect(decide({}, { outcome: 'lost' })).toMatchObject({ reason: 'Marked as lost in Odoo' });
});

it.each([
  ['the last known outcome', { partnerOutcome: 'won' as const }],
  ['an outcome that we sent without a confirmed effect', { sentOutcome: 'won' as const }],
])('ignores %s', (_, ours) => {
  expect(decide(ours, { outcome: 'won' })).toEqual({ kind: 'unchanged' });
});

it('changes nothing if both sides have the same outcome', () => {
  for (const status of ['enrolled', 'closed', 'won'] as const)
    expect(decide({ status, pushedStage: 'Won' }, { outcome: 'won' })).toEqual({ kind: 'agrees' });
  expect(decide({ status: 'lost' }, { outcome: 'lost' })).toEqual({ kind: 'agrees' });
  expect(decide({ isDeleted: true }, { outcome: 'lost' })).toEqual({ kind: 'agrees' });
});

it('applies the later change if both sides changed', () => {
  const pending = { pushedStage: 'Qualified' };
  expect(decide({ ...pending, statusChangedAt: LATER_TIME }, { changedAt: EARLIER_TIME })).toEqual({ kind: 'ours' });
  expect(decide({ ...pending, statusChangedAt: EARLIER_TIME }, { changedAt: LATER_TIME })).toMatchObject({
    kind: 'apply',
  });
  // Our change was sent before the partner changed the record.
  expect(decide({ statusChangedAt: LATER_TIME }, { changedAt: EARLIER_TIME })).toMatchObject({ kind: 'apply' });
});

it('reopens only won and lost leads, with the status of the stage', () => {
  const reopen = (status: 'won' | 'lost' | 'enrolled', stageId: number) =>
    decide(
      { status, partnerOutcome: status === 'lost' ? 'lost' : 'won', pushedStage: 'Won' },
      { outcome: 'open', stageId },
    );
  expect(reopen('won', 3)).toEqual({ kind: 'apply', status: 'proposal' });
  expect(reopen('won', 2)).toEqual({ kind: 'apply', status: 'analysis_submitted' });
  expect(reopen('lost', 5)).toEqual({ kind: 'refused' });
  expect(reopen('enrolled', 3)).toEqual({ kind: 'refused' });
});

it('refuses to change closed and deleted leads', () => {
  expect(decide({ status: 'closed', pushedStage: 'Won', partnerOutcome: 'won' }, { outcome: 'lost' })).toEqual({
    kind: 'refused',
  });
  const deleted = { isDeleted: true, partnerOutcome: 'lost' as const };
  expect(decide({ ...deleted, pushedStage: 'archived' }, { outcome: 'open' })).toEqual({ kind: 'refused' });
  expect(decide({ ...deleted, pushedStage: 'Qualified' }, { outcome: 'open' })).toEqual({ kind: 'ours' });
});

it('derives the outcome from a stage, and treats a stage that the partner does not have as open', () => {
  expect(['Won', 'archived', 'New', 'Gone'].map((stage) => getOutcomeOfStage(stage, stages))).toEqual([
    'won',
    'lost',
    'open',
    'open',
  ]);
});
