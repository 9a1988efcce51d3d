import { createLeadSummary, createPage } from '../test/factories.ts';
import { ALL_LEADS_FILTER, placeLead } from './lead-lists.ts';
import type { LeadPages } from './lead-lists.ts';

const MINUTE_MS = 60_000;
const createFirstResponse = (minutes: number, respondedAt: string | null = null) => ({
  dueAt: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  respondedAt,
});
const lateLead = createLeadSummary({ name: 'Late', firstResponse: createFirstResponse(-30) });
const soonDueLead = createLeadSummary({ name: 'Soon', firstResponse: createFirstResponse(30) });
const answeredLead = createLeadSummary({
  name: 'Answered',
  firstResponse: createFirstResponse(-90, '2026-11-20T18:00:00.000Z'),
  createdAt: '2026-11-20T18:00:00.000Z',
});
const leadWithoutFirstResponse = createLeadSummary({ name: 'Untimed', createdAt: '2026-11-20T17:00:00.000Z' });

const createList = (...leads: (typeof lateLead)[]): LeadPages => ({
  pages: [createPage(leads)],
  pageParams: [undefined],
});
const getLeadNames = ({ pages }: LeadPages) => pages.flatMap(({ items }) => items.map(({ name }) => name));

describe('a list sorted by first response', () => {
  const byResponse = { ...ALL_LEADS_FILTER, sort: 'response' as const };

  it('places leads that await a first response by due time, then the others, newest first', () => {
    expect(
      getLeadNames(placeLead(createList(lateLead, leadWithoutFirstResponse), byResponse, soonDueLead, 'me', true)),
    ).toEqual(['Late', 'Soon', 'Untimed']);
    expect(
      getLeadNames(placeLead(createList(soonDueLead, leadWithoutFirstResponse), byResponse, lateLead, 'me', true)),
    ).toEqual(['Late', 'Soon', 'Untimed']);
    expect(
      getLeadNames(placeLead(createList(lateLead, leadWithoutFirstResponse), byResponse, answeredLead, 'me', true)),
    ).toEqual(['Late', 'Answered', 'Untimed']);
  });

  it.each([
    ['late', 'Late'],
    ['due', 'Soon'],
    ['answered', 'Answered'],
  ] as const)('filters the list by the first response state %s', (response, name) => {
    const filter = { ...byResponse, response };
    const matching = [lateLead, soonDueLead, answeredLead, leadWithoutFirstResponse].filter(
      (lead) => getLeadNames(placeLead(createList(), filter, lead, 'me', true)).length > 0,
    );
    expect(matching.map((lead) => lead.name)).toEqual([name]);
  });
});
