import { countLead, type CountEntry, type Metric } from './count-lead.ts';
import { type CountedLead, listStays } from './counted-lead.ts';
import { isWon, stepIndex } from './funnel.ts';
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
  responseDueAt: null,
  respondedAt: null,
  walkthroughAt: null,
  moves: [],
  repliedAt: [],
  letters: [],
  moveIn: null,
};
const build = (changes: Partial<CountedLead>) => countLead({ ...lead, ...changes });
const move = (at: string, from: string, to: string) => ({ at: `2026-11-${at}:00.000Z`, from, to });
const keys = (entries: CountEntry[], metric: Metric) =>
  entries.filter((entry) => entry.metric === metric).map(({ key }) => key);

it('counts a new lead in the month of its arrival in Central time, with source and campaign', () => {
  expect(build({}).filter(({ metric }) => metric === 'reached')).toEqual([
    { metric: 'reached', period: '2026-10-01', source: 'google', campaign: 'fall', key: 'leads', count: 1, total: 0 },
  ]);
  // 6.9 % of the rent and the administration fee of $39.
  expect(build({}).find(({ metric }) => metric === 'open')).toMatchObject({ key: 'leads', total: 17_700 });
  expect(build({ isCounted: false })).toEqual([]);
});

it.each([
  [{ visit: null }, '(unknown)'],
  [{ visit: null, form: null, origin: 'import' }, '(imported)'],
  [{ visit: null, form: null, origin: 'walk-in' }, '(added)'],
])('the source of %j is %s', (changes, source) => {
  expect(build(changes)[0]?.source).toBe(source);
});

it('a lead has reached every step before its furthest stage, and a lost lead keeps them', () => {
  const moves = [move('02T12:00', 'leads', 'contract_sent'), move('09T12:00', 'contract_sent', 'lost')];
  const entries = build({ status: 'lost', statusReason: ' Sold  the HOME ', moves });
  expect(keys(entries, 'reached')).toHaveLength(5);
  expect(keys(entries, 'reached').at(-1)).toBe('contract_sent');
  expect(keys(entries, 'lost')).toEqual(['sold the home']);
  expect(entries.filter(({ metric }) => metric === 'decided')).toMatchObject([
    { key: 'leads', total: 0 },
    { key: 'contract_sent', total: 0 },
  ]);
  expect(keys(entries, 'open')).toEqual([]);
  expect(keys(entries, 'day')).toEqual(['leads', 'contract_sent', 'lost']);
});

it('counts stays in the month in which they ended, and ignores a move that was undone at once', () => {
  const moves = [
    move('05T12:00', 'leads', 'closed'),
    move('05T12:04', 'closed', 'leads'),
    move('06T12:00', 'leads', 'analysis_submitted'),
    move('06T12:06', 'analysis_submitted', 'leads'),
  ];
  expect(listStays({ ...lead, moves }).map(({ stage }) => stage)).toEqual(['leads', 'analysis_submitted', 'leads']);
  const stays = build({ moves }).filter(({ metric }) => metric === 'stay');
  expect(stays.map(({ period, key }) => `${period} ${key.split(':')[0]}`)).toEqual([
    '2026-11-01 leads',
    '2026-11-01 analysis_submitted',
  ]);
});

it('counts the first response by its due time, and the load of the assignee', () => {
  const timed = { responseDueAt: '2026-11-01T05:00:00.000Z', assigneeId: 'a' };
  expect(keys(build(timed), 'response')).toEqual(['waiting']);
  expect(keys(build(timed), 'load')).toEqual(['a:open', 'a:waiting']);
  expect(keys(build({ ...timed, respondedAt: '2026-11-01T05:00:00.000Z' }), 'response')[0]).toMatch(/^within:/);
  const late = build({ ...timed, respondedAt: '2026-11-01T05:00:00.001Z' });
  expect(keys(late, 'response')[0]).toMatch(/^late:/);
  expect(keys(late, 'load')).toEqual(['a:open', 'a:late']);
});

it('credits letters with the first reply after them, and with progress within two weeks', () => {
  const letters = [
    { workflow: 'warm_lead' as const, sentAt: ['2026-11-02T12:00:00.000Z'], clicks: 2, unsubscribedAt: null },
  ];
  const repliedAt = ['2026-11-01T12:00:00.000Z', '2026-12-03T12:00:00.000Z'];
  const early = build({ letters, repliedAt, moves: [move('16T11:59', 'leads', 'enrolled')] });
  expect(keys(early, 'letters')).toEqual(
    ['leads', 'sent', 'clicks', 'replies', 'advanced'].map((figure) => `warm_lead:${figure}`),
  );
  expect(early.find(({ key }) => key === 'warm_lead:replies')?.period).toBe('2026-12-01');
  expect(keys(build({ letters, moves: [move('16T12:01', 'leads', 'enrolled')] }), 'letters')).not.toContain(
    'warm_lead:advanced',
  );
});

it('counts a won lead for its post and its decision, and its rent against the estimate', () => {
  const entries = build({
    status: 'won',
    moves: [move('02T12:00', 'leads', 'won')],
    moveIn: { on: '2027-01-15', achieved: 2_100, estimated: 2_000 },
  });
  expect(entries.find(({ metric }) => metric === 'post')).toMatchObject({ key: 'rent-in-ankeny', total: 1 });
  expect(entries.find(({ metric }) => metric === 'decided')).toMatchObject({ key: 'leads', total: 1 });
  expect(entries.find(({ metric }) => metric === 'rent')).toMatchObject({ period: '2027-01-01', key: '5', total: 100 });
});

it('orders the stages of the pipeline', () => {
  expect([stepIndex('lost'), stepIndex('new_lead'), stepIndex('enrolled')]).toEqual([-1, 0, 2]);
  expect([stepIndex('proposal'), stepIndex('walkthrough_scheduled')]).toEqual([3, 3]);
  expect([isWon('closed'), isWon('won'), isWon('lost'), isWon('contract_sent')]).toEqual([true, true, false, false]);
});

it('an unchanged lead changes no count, a changed one only the difference', () => {
  expect(sumDifferences(build({}), build({}))).toEqual([]);
  const changed = sumDifferences(build({ campaign: null }), build({}));
  expect(changed.map(({ campaign, count }) => [campaign, count])).toEqual([
    ['', 1],
    ['fall', -1],
  ]);
});
