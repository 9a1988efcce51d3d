import { randomUUID } from 'node:crypto';
import { FIRST_FEE_SCHEDULE, LEAD_FIELD_KEYS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { useLeadDesk } from '../../test/lead-desk-site.ts';

type LeadPage = Schemas['LeadPage'];
type Problem = Schemas['Problem'];

const { fixture, getAsStaff, insertLeads, readAllPages } = useLeadDesk();

describe('lead list', () => {
  it('returns 401 for the lead list, a lead and its timeline when the user is not signed in', async () => {
    for (const path of ['', `/${randomUUID()}`, `/${randomUUID()}/timeline`]) {
      expect((await fixture.site.call(`/api/leads${path}`)).status).toBe(401);
    }
  });

  it('returns all columns of the leads, newest first, and the name Anonymous for an empty name', async () => {
    await insertLeads(
      {
        at: '2026-03-01T12:00:00.000Z',
        name: 'Pat',
        email: 'pat@example.com',
        phone: '515',
        source: 'analysis',
        address: '1 Oak St',
      },
      { at: '2026-03-02T12:00:00.123Z', name: '  ', status: 'closed' },
    );
    const { body, headers } = await getAsStaff<LeadPage>('/api/leads');
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          version: 1,
          name: 'Anonymous',
          email: '',
          phone: null,
          status: 'closed',
          propertyAddress: '',
          city: '',
          squareFootage: 0,
          unitCount: 1,
          estimatedRent: null,
          source: null,
          form: null,
          campaign: null,
          suspicions: [],
          assignee: null,
          firstResponse: null,
          stageSince: '2026-03-02T12:00:00.123Z',
          lastContactedAt: null,
          createdAt: '2026-03-02T12:00:00.123Z',
        },
        {
          id: expect.any(String),
          version: 1,
          name: 'Pat',
          email: 'pat@example.com',
          phone: '515',
          status: 'leads',
          propertyAddress: '1 Oak St',
          city: '',
          squareFootage: 0,
          unitCount: 1,
          estimatedRent: null,
          source: 'analysis',
          form: null,
          campaign: null,
          suspicions: [],
          assignee: null,
          firstResponse: null,
          stageSince: '2026-03-01T12:00:00.000Z',
          lastContactedAt: null,
          createdAt: '2026-03-01T12:00:00.000Z',
        },
      ],
      nextCursor: null,
      isCut: false,
    });
  });

  it('counts the statuses leads, new and new_lead, and empty and unknown statuses, as New Leads', async () => {
    const statuses = ['leads', 'new', 'new_lead', '', null, 'whatever', 'won', 'analysis_submitted'];
    await insertLeads(...statuses.map((status) => ({ status })));
    for (const filter of ['leads', 'new_lead']) {
      const { body } = await getAsStaff<LeadPage>(`/api/leads?status=${filter}`);
      expect(body.items.map(({ status }) => status).sort()).toEqual(['leads', ...Array<string>(5).fill('new_lead')]);
    }
    expect((await getAsStaff<LeadPage>('/api/leads?status=won')).body.items).toHaveLength(1);
    const { body } = await getAsStaff<Schemas['Pipeline']>('/api/dashboard/pipeline');
    const withLeads = (stages: typeof body.tiles) => stages.filter(({ count }) => count > 0);
    expect(withLeads(body.tiles)).toEqual([
      { status: 'leads', count: 6 },
      { status: 'analysis_submitted', count: 1 },
    ]);
    expect(withLeads(body.others)).toEqual([{ status: 'won', count: 1 }]);
  });

  it.each([1, 2, 7, 50])(
    'returns every lead exactly once across pages of %i when many have the same creation time',
    async (limit) => {
      const at = '2026-03-01T12:00:00.500Z';
      const leads = Array.from({ length: 23 }, (_, index) => ({
        id: randomUUID(),
        at: index % 5 ? at : '2026-03-01T12:00:00.501Z',
      }));
      await insertLeads(...leads);
      const ids = (await readAllPages('/api/leads', limit)).map(({ id }) => id);
      expect(ids).toHaveLength(leads.length);
      expect(new Set(ids)).toEqual(new Set(leads.map(({ id }) => id)));
    },
  );

  it('returns the same next page of leads when a new lead arrives', async () => {
    await insertLeads(...Array.from({ length: 5 }, (_, day) => ({ at: `2026-03-0${day + 1}T12:00:00Z` })));
    const first = (await getAsStaff<LeadPage>('/api/leads?limit=2')).body;
    await insertLeads({ at: '2026-04-01T12:00:00Z' });
    const second = (await getAsStaff<LeadPage>(`/api/leads?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.items.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['03', '02']);
  });

  it('combines the filters of the lead list for source and status', async () => {
    await insertLeads({ source: 'analysis' }, { source: 'webinar' }, { source: 'analysis', status: 'won' });
    expect((await getAsStaff<LeadPage>('/api/leads?source=analysis')).body.items).toHaveLength(2);
    expect(await readAllPages('/api/leads?source=analysis&status=won', 1)).toHaveLength(1);
  });

  it('omits deleted leads from the list, the activity and the details', async () => {
    const id = randomUUID();
    await insertLeads({ id });
    await fixture.database.query('UPDATE leads SET deleted_at = now()');
    expect((await getAsStaff<LeadPage>('/api/leads')).body.items).toEqual([]);
    expect((await getAsStaff<Schemas['ActivityPage']>('/api/dashboard/activity')).body.items).toEqual([]);
    expect((await getAsStaff<Problem>(`/api/leads/${id}`)).body).toMatchObject({
      status: 404,
      detail: 'Lead not found',
    });
  });

  it.each([
    'cursor=x',
    'cursor=1_2',
    `cursor=999999999999999_${randomUUID()}`,
    'limit=0',
    'limit=201',
    'limit=x',
    'status=nonsense',
    'more=1',
  ])('returns 400 for the lead list query %s', async (query) => {
    expect((await getAsStaff<Problem>(`/api/leads?${query}`)).status).toBe(400);
  });
});

describe('lead details', () => {
  it('returns every field of a lead, and pages of its timeline, newest first', async () => {
    const form = buildAnalysisForm({
      email: 'pat@example.com',
      properties: [buildProperty({ bathrooms: 1.5, yearBuilt: undefined })],
    });
    await fixture.site.call('/api/analyses', { body: form });
    const id = form.properties[0]?.leadId;
    await fixture.database.query(
      `INSERT INTO lead_events (lead_id, type, at, actor, data)
       SELECT $1, 'note.added', '2020-01-01', 'a@staff.test', jsonb_build_object('n', n) FROM generate_series(1, 5) n`,
      [id],
    );

    const lead = await getAsStaff<Schemas['Lead']>(`/api/leads/${id}`);
    expect(lead.body).toEqual({
      ...Object.fromEntries(LEAD_FIELD_KEYS.filter((field) => field !== 'assigneeId').map((field) => [field, null])),
      id,
      contactId: expect.any(String),
      fees: FIRST_FEE_SCHEDULE,
      version: 1,
      name: 'pat',
      email: 'pat@example.com',
      company: null,
      status: 'leads',
      source: 'analysis',
      propertyAddress: '1200 Grand Ave, West Des Moines, IA 50265',
      streetAddress: '1200 Grand Ave',
      city: 'West Des Moines',
      state: 'IA',
      zipCode: '50265',
      propertyType: 'single-family',
      squareFootage: 1500,
      unitCount: 1,
      bedrooms: 3,
      bathrooms: 1.5,
      lastContactedAt: null,
      isEnrolledInMarketing: false,
      hasAnalysis: true,
      form: 'analysis',
      campaign: null,
      assignee: null,
      firstResponse: { dueAt: expect.stringMatching(/Z$/), respondedAt: null },
      walkthroughDate: null,
      suspicions: [],
      stageSince: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    const seen: unknown[] = [];
    for (let page = 0, cursor = ''; page < 3; page += 1) {
      const { body } = await getAsStaff<Schemas['Timeline']>(`/api/leads/${id}/timeline?limit=2${cursor}`);
      seen.push(...body.items.map(({ type, data }) => data.n ?? type));
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(['lead.captured', 5, 4, 3, 2, 1]);
  });

  it('returns 404 for an unknown lead and its timeline', async () => {
    for (const path of ['', '/timeline']) {
      expect((await getAsStaff<Problem>(`/api/leads/${randomUUID()}${path}`)).body.detail).toBe('Lead not found');
    }
  });
});

describe('recent activity', () => {
  it('merges leads with analyses that have no lead, newest first, and returns each once across pages', async () => {
    await fixture.database.clear('property_analysis_entries');
    const formatMinute = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`;
    await insertLeads(
      ...Array.from({ length: 9 }, (_, index) => ({ name: `Lead ${index}`, at: formatMinute(index * 2) })),
    );
    await fixture.database.query(
      `INSERT INTO property_analysis_entries
         (created_at, street_address, city, zip_code, property_type, square_footage, email, name, status)
       SELECT timestamptz '2026-03-01T12:00:00Z' + make_interval(mins => n), '1 Oak St', 'Clive', '50325', 'condo', 900,
              'a@example.com', '', CASE WHEN n % 2 = 0 THEN 'completed' ELSE 'pending' END
       FROM generate_series(0, 16, 1) n`,
    );
    const entries: Schemas['ActivityEntry'][] = [];
    let cursor: string | null = null;
    do {
      const cursorParameter: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await getAsStaff<Schemas['ActivityPage']>(`/api/dashboard/activity?limit=4${cursorParameter}`);
      entries.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor !== null);

    expect(entries).toHaveLength(26);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(26);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const analysis = entries.find(({ type }) => type === 'analysis');
    expect(analysis).toMatchObject({ leadId: null, name: 'Anonymous', propertyAddress: '1 Oak St, Clive, IA 50325' });
  });
});
