import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import { listCountEntries, type CountEntry, type Metric } from './list-count-entries.ts';
import { type CountedLead, listStageIntervals } from './counted-lead.ts';
import { isWon, getStepIndex } from './funnel.ts';
import { sumDifferences } from './lead-counter.service.ts';

const lead: CountedLead = {
  id: '00000000-0000-4000-8000-000000000001',
  isCounted: true,
  createdAt: '2026-11-01T04:30:00.000Z',
  status: 'leads',
  statusReason: null,
  form: 'analysis',
  origin: 'analysis',
  campaign: 'fall',
  visit: { source: 'google', post: 'rent-in-ankeny' },
  assigneeId: null,
  estimatedRent: 2_000,
  unitCount: 1,
  propertyType: 'single-family',
  plan: null,
  fees: FIRST_FEE_SCHEDULE,
  responseDueAt: null,
  respondedAt: null,
  walkthroughAt: null,
  moves: [],
  repliedAt: [],
  campaignMessages: [],
  moveIn: null,
};
const listEntriesWith = (changes: Partial<CountedLead>) => listCountEntries({ ...lead, ...changes });
const createStatusChange = (at: string, from: string, to: string) => ({ at: `2026-11-${at}:00.000Z`, from, to });
const findEntries = (entries: CountEntry[], metric: Metric) => entries.filter((entry) => entry.metric === metric);
const listKeys = (entries: CountEntry[], metric: Metric) => findEntries(entries, metric).map(({ key }) => key);

it('counts a new lead in the month of its arrival in Central time, with source, campaign and expected fee', () => {
  expect(listEntriesWith({}).filter(({ metric }) => metric === 'reached')).toEqual([
    { metric: 'reached', period: '2026-10-01', source: 'google', campaign: 'fall', key: 'leads', count: 1, total: 0 },
  ]);
  // 6.9% of the rent and the administration fee of $39.
  expect(findEntries(listEntriesWith({}), 'open')).toMatchObject([{ key: 'leads', total: 17_700 }]);
  const duplex = { propertyType: 'multi-family', unitCount: 2 } as const;
  // 5.9% of both rents and the administration fee.
  expect(findEntries(listEntriesWith(duplex), 'open')).toMatchObject([{ total: 27_500 }]);
  expect(listEntriesWith({ isCounted: false })).toEqual([]);
});

it.each([
  [{ visit: null }, '(unknown)'],
  [{ visit: null, form: null, origin: 'import' }, '(imported)'],
  [{ visit: null, form: null, origin: 'walk-in' }, '(added)'],
])('the source of %j is %s', (changes, source) => {
  expect(listEntriesWith(changes)[0]?.source).toBe(source);
});

it('for a lost lead, counts every step up to the furthest stage, the decision and the normalized reason', () => {
  const moves = [
    createStatusChange('02T12:00', 'leads', 'contract_sent'),
    createStatusChange('09T12:00', 'contract_sent', 'lost'),
  ];
  const entries = listEntriesWith({ status: 'lost', statusReason: ' Sold  the HOME ', moves });
  expect(listKeys(entries, 'reached')).toHaveLength(5);
  expect(listKeys(entries, 'reached').at(-1)).toBe('contract_sent');
  expect(listKeys(entries, 'lost')).toEqual(['sold the home']);
  expect(entries.filter(({ metric }) => metric === 'decided')).toMatchObject([
    { key: 'leads', total: 0 },
    { key: 'contract_sent', total: 0 },
  ]);
  expect(listKeys(entries, 'open')).toEqual([]);
  expect(listKeys(entries, 'day')).toEqual(['leads', 'contract_sent', 'lost']);
});

it('counts a stay in the month in which it ended, and ignores a move undone within five minutes', () => {
  const moves = [
    createStatusChange('05T12:00', 'leads', 'closed'),
    createStatusChange('05T12:04', 'closed', 'leads'),
    createStatusChange('06T12:00', 'leads', 'analysis_submitted'),
    createStatusChange('06T12:06', 'analysis_submitted', 'leads'),
  ];
  expect(listStageIntervals({ ...lead, moves }).map(({ stage }) => stage)).toEqual([
    'leads',
    'analysis_submitted',
    'leads',
  ]);
  const stays = listEntriesWith({ moves }).filter(({ metric }) => metric === 'stay');
  expect(stays.map(({ period, key }) => `${period} ${key.split(':')[0]}`)).toEqual([
    '2026-11-01 leads',
    '2026-11-01 analysis_submitted',
  ]);
});

it('counts a decision in its month once for each earlier stage, unless the lead is reopened', () => {
  const moves = [
    createStatusChange('02T12:00', 'leads', 'analysis_submitted'),
    createStatusChange('03T12:00', 'analysis_submitted', 'leads'),
    { at: '2026-12-01T05:59:59.000Z', from: 'leads', to: 'closed' },
    { at: '2026-12-02T12:00:00.000Z', from: 'closed', to: 'won' },
  ];
  const decided = findEntries(listEntriesWith({ status: 'won', moves }), 'decided');
  expect(decided).toMatchObject([
    { key: 'leads', period: '2026-12-01', total: 1 },
    { key: 'analysis_submitted', period: '2026-12-01', total: 1 },
  ]);
  expect(findEntries(listEntriesWith({ status: 'closed', moves: moves.slice(0, 3) }), 'decided')[0]?.period).toBe(
    '2026-11-01',
  );
  const reopened = [createStatusChange('02T12:00', 'leads', 'lost'), createStatusChange('03T12:00', 'lost', 'leads')];
  expect(findEntries(listEntriesWith({ moves: reopened }), 'decided')).toEqual([]);
  expect(listKeys(listEntriesWith({ moves: reopened }), 'open')).toEqual(['leads']);
});

it('a move between statuses of one stage does not end the stay in the stage', () => {
  const moves = [
    createStatusChange('02T12:00', 'leads', 'new_lead'),
    createStatusChange('03T12:00', 'new_lead', 'enrolled'),
  ];
  expect(listStageIntervals({ ...lead, status: 'enrolled', moves }).map(({ stage }) => stage)).toEqual([
    'leads',
    'enrolled',
  ]);
});

it('counts a walkthrough on its day in Central time', () => {
  const walkthroughAt = '2026-11-21T05:00:00.000Z';
  expect(findEntries(listEntriesWith({ walkthroughAt, assigneeId: 'a' }), 'walkthrough')).toMatchObject([
    { period: '2026-11-20', key: 'a' },
  ]);
});

it('counts first responses by whether they were on time, and the open and waiting leads of the assignee', () => {
  const timed = { responseDueAt: '2026-11-01T05:00:00.000Z', assigneeId: 'a' };
  expect(listKeys(listEntriesWith(timed), 'response')).toEqual(['waiting']);
  expect(listKeys(listEntriesWith(timed), 'load')).toEqual(['a:open', 'a:waiting']);
  expect(listKeys(listEntriesWith({ ...timed, respondedAt: '2026-11-01T05:00:00.000Z' }), 'response')[0]).toMatch(
    /^within:/,
  );
  const late = listEntriesWith({ ...timed, respondedAt: '2026-11-01T05:00:00.001Z' });
  expect(listKeys(late, 'response')[0]).toMatch(/^late:/);
  expect(listKeys(late, 'load')).toEqual(['a:open']);
  expect(findEntries(late, 'late')).toMatchObject([{ period: '2026-10-01', key: 'a' }]);
  expect(
    listKeys(
      listEntriesWith({ ...timed, status: 'lost', moves: [createStatusChange('02T12:00', 'leads', 'lost')] }),
      'load',
    ),
  ).toEqual([]);
});

it('credits campaign messages with the first reply after them, and with progress within two weeks', () => {
  const campaignMessages = [
    { workflow: 'warm_lead' as const, sentAt: ['2026-11-02T12:00:00.000Z'], clicks: 2, unsubscribedAt: null },
  ];
  const repliedAt = ['2026-11-01T12:00:00.000Z', '2026-12-03T12:00:00.000Z'];
  const early = listEntriesWith({
    campaignMessages,
    repliedAt,
    moves: [createStatusChange('16T11:59', 'leads', 'enrolled')],
  });
  expect(listKeys(early, 'messages')).toEqual(
    ['leads', 'sent', 'clicks', 'replies', 'advanced'].map((figure) => `warm_lead:${figure}`),
  );
  expect(early.find(({ key }) => key === 'warm_lead:replies')?.period).toBe('2026-12-01');
  expect(early.find(({ key }) => key === 'warm_lead:clicks')?.count).toBe(2);
  const back = [
    createStatusChange('01T12:00', 'leads', 'enrolled'),
    createStatusChange('03T12:00', 'enrolled', 'analysis_submitted'),
  ];
  expect(listKeys(listEntriesWith({ campaignMessages, moves: back }), 'messages')).not.toContain('warm_lead:advanced');
  expect(
    listKeys(
      listEntriesWith({ campaignMessages, moves: [createStatusChange('16T12:01', 'leads', 'enrolled')] }),
      'messages',
    ),
  ).not.toContain('warm_lead:advanced');
});

it('counts a won lead for its blog post and as a decision, and compares rent and estimate', () => {
  const entries = listEntriesWith({
    status: 'won',
    moves: [createStatusChange('02T12:00', 'leads', 'won')],
    moveIn: { on: '2027-01-15', achieved: 2_100, estimated: 2_000 },
  });
  expect(findEntries(entries, 'post')).toMatchObject([{ key: 'rent-in-ankeny', total: 1 }]);
  expect(findEntries(entries, 'decided')).toMatchObject([{ key: 'leads', total: 1 }]);
  expect(findEntries(entries, 'rent')).toMatchObject([{ period: '2027-01-01', key: '5', total: 100 }]);
  expect(listKeys(entries, 'open')).toEqual([]);
  // A move-in on the first of a month belongs to that month, because its date has no time zone.
  const typo = listEntriesWith({ moveIn: { on: '2027-01-01', achieved: 21_000, estimated: 2_000 } });
  expect(findEntries(typo, 'rent')).toMatchObject([{ period: '2027-01-01', key: '50', total: 19_000 }]);
});

it('returns the order of the stages, and treats closed and won leads as won', () => {
  expect([getStepIndex('lost'), getStepIndex('new_lead'), getStepIndex('enrolled')]).toEqual([-1, 0, 2]);
  expect([getStepIndex('proposal'), getStepIndex('walkthrough_scheduled')]).toEqual([3, 3]);
  expect([isWon('closed'), isWon('won'), isWon('lost'), isWon('contract_sent')]).toEqual([true, true, false, false]);
});

it('an unchanged lead changes no counts, and a changed lead changes the counts only by the difference', () => {
  expect(sumDifferences(listEntriesWith({}), listEntriesWith({}))).toEqual([]);
  const changed = sumDifferences(listEntriesWith({ campaign: null }), listEntriesWith({}));
  expect(changed.map(({ campaign, count }) => [campaign, count])).toEqual([
    ['', 1],
    ['fall', -1],
  ]);
});
