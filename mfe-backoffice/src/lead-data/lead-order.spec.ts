import { leadSummary, page } from '../test/factories.ts';
import { allLeadsFilter } from './lead-filter.ts';
import { placeLead } from './lead-order.ts';
import type { LeadPages } from './lead-order.ts';

const minute = 60_000;
const due = (minutes: number, respondedAt: string | null = null) => ({
  dueAt: new Date(Date.now() + minutes * minute).toISOString(),
  respondedAt,
});
const late = leadSummary({ name: 'Late', firstResponse: due(-30) });
const soon = leadSummary({ name: 'Soon', firstResponse: due(30) });
const answered = leadSummary({
  name: 'Answered',
  firstResponse: due(-90, '2026-11-20T18:00:00.000Z'),
  createdAt: '2026-11-20T18:00:00.000Z',
});
const untimed = leadSummary({ name: 'Untimed', createdAt: '2026-11-20T17:00:00.000Z' });

const listOf = (...leads: (typeof late)[]): LeadPages => ({ pages: [page(leads)], pageParams: [undefined] });
const names = ({ pages }: LeadPages) => pages.flatMap(({ items }) => items.map(({ name }) => name));

describe('a list sorted by first response', () => {
  const byResponse = { ...allLeadsFilter, sort: 'response' as const };

  it('a list sorted by first response has leads without a response by due time, then the others, newest first', () => {
    expect(names(placeLead(listOf(late, untimed), byResponse, soon, 'me', true))).toEqual(['Late', 'Soon', 'Untimed']);
    expect(names(placeLead(listOf(soon, untimed), byResponse, late, 'me', true))).toEqual(['Late', 'Soon', 'Untimed']);
    expect(names(placeLead(listOf(late, untimed), byResponse, answered, 'me', true))).toEqual([
      'Late',
      'Answered',
      'Untimed',
    ]);
  });

  it.each([
    ['late', 'Late'],
    ['due', 'Soon'],
    ['answered', 'Answered'],
  ] as const)('a list sorted by first response and filtered by %s contains only such leads', (response, name) => {
    const filter = { ...byResponse, response };
    const taken = [late, soon, answered, untimed].filter(
      (lead) => names(placeLead(listOf(), filter, lead, 'me', true)).length > 0,
    );
    expect(taken.map((lead) => lead.name)).toEqual([name]);
  });
});
