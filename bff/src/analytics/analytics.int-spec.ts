import type { Schemas } from '@epm/contract';
import { randomUUID } from 'node:crypto';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { createContact } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { MAX_ROWS_PER_DAY, PageVisits } from './visits/page-visits.service.ts';

const START_TIME = new Date('2026-11-18T18:00:00Z');
/** Length of a stay that is shorter than the idle timeout of a session. */
const STAY_MS = 10 * 60_000;
const clock = new TestClock(START_TIME);
const fixture = useMailSite({ clock });
let admin: StaffCalls;
let user: StaffCalls;
let releaseJobs: () => void;

beforeAll(async () => {
  // Holds back the jobs, because the analysis of a submission would change the lead during a test.
  releaseJobs = await fixture.worker.holdJobs();
  // Stops the timer, whose writes the tests would not wait for.
  await fixture.site.app.get(PageVisits).beforeApplicationShutdown();
  admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  user = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
});

beforeEach(async () => {
  clock.set(START_TIME);
  // Uses TRUNCATE instead of `clear`, because the trigger that resets the counts must run.
  await fixture.database.query('TRUNCATE leads, page_visits, page_visit_months CASCADE');
});

const countLeads = () => fixture.worker.sweep('count-leads');
const read = async <T>(path: string) => (await admin.get<T>(`/api/analytics/${path}`)).body;
const getFunnel = (query = '') => read<Schemas['FunnelView']>(`funnel${query}`);
const toCounts = ({ steps }: Schemas['FunnelRow']) => steps.map((step) => step.count);

/** Submits the analysis form. @returns the id of the lead */
async function submit(visit?: Schemas['VisitInput'], campaign = ''): Promise<string> {
  const property = buildProperty();
  const body = buildAnalysisForm({
    email: `${randomUUID()}@owner.test`,
    properties: [property],
    intake: { campaign, ...(visit && { visit }) },
  });
  expect((await fixture.site.call('/api/analyses', { body })).status).toBe(201);
  return property.leadId;
}

async function move(id: string, ...statuses: Schemas['Lead']['status'][]): Promise<void> {
  for (const status of statuses) {
    const { body } = await admin.get<Schemas['Lead']>(`/api/leads/${id}`);
    const edit = { version: body.version, status, ...(status === 'lost' && { statusReason: 'Sold the home' }) };
    expect((await admin.edit(id, edit)).status).toBe(200);
    clock.advance(STAY_MS);
  }
}

const countRows = async (table: string): Promise<number> => {
  const [row] = await fixture.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? -1;
};

describe('the funnel', () => {
  it('counts submissions by source and campaign, and shows the progress of their leads', async () => {
    const first = await submit({ source: 'google', landing: '/' }, 'fall');
    await submit({ source: '(direct)' });
    await submit();
    await admin.add();
    await move(first, 'enrolled', 'contract_sent', 'closed');
    await countLeads();
    const view = await getFunnel('?from=2026-11&to=2026-11');
    expect(view.period).toEqual({ from: '2026-11', to: '2026-11' });
    expect(toCounts(view.total)).toEqual([4, 1, 1, 1, 1, 1]);
    expect(view.sources.map((row) => [row.key, ...toCounts(row)])).toEqual(
      expect.arrayContaining([
        ['google', 1, 1, 1, 1, 1, 1],
        ['(direct)', 1, 0, 0, 0, 0, 0],
        ['(unknown)', 1, 0, 0, 0, 0, 0],
        ['(added)', 1, 0, 0, 0, 0, 0],
      ]),
    );
    expect(view.campaigns.map((row) => [row.key, toCounts(row)[0]])).toEqual([
      ['', 3],
      ['fall', 1],
    ]);
    const filtered = await getFunnel('?from=2026-11&to=2026-11&source=google');
    expect(toCounts(filtered.total)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(toCounts((await getFunnel('?from=2026-10&to=2026-10')).total)[0]).toBe(0);
  });

  it('stops counting a deleted lead, counts it again after a restore, and removes a purged lead', async () => {
    const id = await submit({ source: 'google' });
    await countLeads();
    await admin.delete(`/api/leads/${id}`);
    await countLeads();
    expect(toCounts((await getFunnel()).total)[0]).toBe(0);
    await admin.post(`/api/leads/${id}/restore`);
    await countLeads();
    expect(toCounts((await getFunnel()).total)[0]).toBe(1);
    await fixture.database.query('DELETE FROM leads WHERE id = $1', [id]);
    await countLeads();
    expect(toCounts((await getFunnel()).total)[0]).toBe(0);
    expect(await countRows('analytics_leads')).toBe(0);
  });

  it('counts each lead once when two workers count at the same time', async () => {
    for (let index = 0; index < 5; index += 1) await submit({ source: 'google' });
    await Promise.all([countLeads(), countLeads(), countLeads()]);
    await countLeads();
    expect(toCounts((await getFunnel()).total)[0]).toBe(5);
    expect((await getFunnel()).isCounting).toBe(false);
  });

  it.each(['?from=2026-12&to=2026-11', '?from=2020-01&to=2026-01', '?from=november'])(
    'returns 400 for the funnel query %s',
    async (query) => {
      expect((await admin.get(`/api/analytics/funnel${query}`)).status).toBe(400);
    },
  );
});

describe('page views', () => {
  const headers = {
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
    'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
    referer: 'https://www.google.com/',
  };
  const getPageVisits = () => fixture.site.app.get(PageVisits);
  const countVisit = (url: string, more: object = {}, cookies: Record<string, string> = {}) =>
    getPageVisits().count({ url, headers: { ...headers, ...more }, cookies });

  it('counts page views by source and page, excludes staff, and stores no data about visitors', async () => {
    countVisit('/blog/rent-in-ankeny?key=secret');
    countVisit('/team', { 'sec-fetch-site': 'same-origin' });
    countVisit('/', {}, { epm_session: 'x' });
    await getPageVisits().write();
    countVisit('/blog/rent-in-ankeny');
    await getPageVisits().write();
    const { total, sources } = await getFunnel();
    expect([total.visits, total.views]).toEqual([2, 3]);
    expect(sources.map(({ key, visits: visitCount }) => [key, visitCount])).toEqual([['google.com', 2]]);
    const rows = await fixture.database.query('SELECT *, day::text FROM page_visits ORDER BY landing');
    expect(rows).toEqual([
      { day: '2026-11-18', source: 'google.com', campaign: '', landing: '/blog/rent-in-ankeny', visits: 2, views: 2 },
      { day: '2026-11-18', source: '', campaign: '', landing: '/team', visits: 0, views: 1 },
    ]);
  });

  it('keeps page views in the monthly counts after the daily counts are deleted', async () => {
    await fixture.database.query(
      `INSERT INTO page_visits VALUES ('2026-07-31', 'a', '', '/', 3, 4), ('2026-08-01', 'a', '', '/', 5, 6)`,
    );
    await fixture.worker.sweep('prune-page-visits');
    expect(await countRows('page_visits')).toBe(0);
    const { months } = await getFunnel('?from=2026-07&to=2026-08');
    expect(months.map(({ key, visits, views }) => [key, visits, views])).toEqual([
      ['2026-07', 3, 4],
      ['2026-08', 5, 6],
    ]);
  });

  it('limits the number of stored page view counts when visits have random source names', async () => {
    for (let write = 0; write < 5; write += 1) {
      for (let name = 0; name < 400; name += 1) countVisit(`/?utm_source=random-${write}-${name}`);
      await getPageVisits().write();
    }
    expect(await countRows('page_visits')).toBeLessThanOrEqual(MAX_ROWS_PER_DAY + 1);
    expect((await getFunnel()).total.visits).toBe(2_000);
  });
});

it('returns the time in each stage, first responses, the forecast and reasons for losses', async () => {
  const [lost, won] = [await submit({ source: 'google' }), await submit({ source: 'google' })];
  await submit({ source: 'google' });
  await move(lost, 'enrolled', 'lost');
  await move(won, 'enrolled', 'closed');
  await countLeads();
  const view = await read<Schemas['PipelineView']>('pipeline?source=google');
  const enrolled = view.stages.find(({ status }) => status === 'enrolled');
  expect(enrolled?.count).toBe(2);
  expect(Math.abs((enrolled?.medianSeconds ?? 0) / (STAY_MS / 1_000) - 1)).toBeLessThan(0.2);
  expect(view.responses.at(-1)).toMatchObject({ month: '2026-11', waiting: 1 });
  expect(view.forecast).toMatchObject([{ status: 'leads', open: 1, decided: 2, won: 1 }]);
  expect(view.lostReasons).toEqual([{ reason: 'sold the home', count: 1 }]);
});

it('returns the workload of staff, the results of campaigns, and the leads from posts', async () => {
  const { id } = await admin.add();
  const { body } = await admin.get<Schemas['Lead']>(`/api/leads/${id}`);
  await admin.edit(id, { version: body.version, assigneeId: user.user.id });
  await submit({ source: 'google', post: 'rent-in-ankeny' });
  const { contactId, leadId } = await createContact(fixture.database);
  await fixture.database.query(
    `WITH sequence AS (
       INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at)
       VALUES ($1, $2, 'warm_lead', 1, $3) RETURNING id
     )
     INSERT INTO campaign_sends (sequence_id, template_id, template_version, state, planned_at, due_at, handled_at, clicked_at)
     SELECT sequence.id, template.id, template.version, 'queued', $3, $3, $3, $3
     FROM sequence, (SELECT id, version FROM campaign_templates WHERE workflow = 'warm_lead' LIMIT 1) AS template`,
    [contactId, leadId, clock.now()],
  );
  await countLeads();
  const view = await read<Schemas['WorkView']>('work');
  expect(view.colleagues.find((row) => row.id === user.user.id)).toMatchObject({ open: 1, late: 0 });
  expect(view.colleagues.at(-1)).toMatchObject({ id: null, name: 'Unassigned', open: 2 });
  expect(view.campaigns).toMatchObject([{ workflow: 'warm_lead', leads: 1, sent: 1, clicks: 1, advanced: 0 }]);
  expect(view.posts).toEqual([{ slug: 'rent-in-ankeny', title: null, visits: 0, leads: 1, won: 0 }]);
});

it('counts the visits and leads of a post under its current slug', async () => {
  const post = { title: 'Rent in Clive', slug: 'rents-in-clive', content: '<p>Text.</p>', status: 'published' };
  const { body } = await admin.post<Schemas['AdminPost']>('/api/admin/blog/posts', post);
  await fixture.database.query('INSERT INTO blog_slug_history (slug, post_id) VALUES ($1, $2)', ['old', body.id]);
  await submit({ source: 'google', post: 'old' });
  await submit({ source: 'google', post: 'rents-in-clive' });
  await fixture.database.query(`INSERT INTO page_visits VALUES ('2026-11-18', 'google', '', '/blog/old', 3, 3)`);
  await countLeads();
  expect((await read<Schemas['WorkView']>('work')).posts).toEqual([
    { slug: 'rents-in-clive', title: 'Rent in Clive', visits: 3, leads: 2, won: 0 },
  ]);
});

describe('a move-in', () => {
  type MoveIn = Schemas['MoveIn'] & { code?: string; current?: Schemas['MoveIn'] };
  const save = (id: string, body: object) =>
    fixture.site.call<MoveIn>(`/api/leads/${id}/move-in`, { method: 'PUT', body, cookie: user.user.cookie });
  const entry = { version: 0, movedInOn: '2026-11-15', achievedRent: 2_000 };

  it('compares the achieved rent with the estimate at the first entry of the move-in, and audits each change', async () => {
    const { leadId } = await createContact(fixture.database);
    expect(await save(leadId, entry)).toMatchObject({ status: 409, body: { code: 'move-in.not-enrolled' } });
    await move(leadId, 'closed');
    expect((await save(leadId, entry)).body).toMatchObject({ version: 1, achievedRent: 2_000, estimatedRent: 1_850 });
    const { body } = await admin.get<Schemas['Lead']>(`/api/leads/${leadId}`);
    await admin.edit(leadId, { version: body.version, estimatedRent: 2_000 });
    await save(leadId, { ...entry, version: 1, achievedRent: 1_943 });
    await countLeads();
    const { rents, rentDifferences } = await read<Schemas['PipelineView']>('pipeline');
    expect(rents).toMatchObject([{ leadId, movedInOn: '2026-11-15', estimated: 1_850, achieved: 1_943 }]);
    expect(rentDifferences).toEqual([{ percent: 5, count: 1 }]);
    expect((await read<Schemas['PipelineView']>('pipeline?source=(added)')).rents).toHaveLength(1);
    expect((await read<Schemas['PipelineView']>('pipeline?source=google')).rents).toEqual([]);
    const audited = (await readAuditLog(fixture.database, leadId)).filter(({ action }) => action.startsWith('move-in'));
    expect(audited.map(({ before, after }) => [before, after])).toEqual([
      [
        { movedInOn: null, achievedRent: null },
        { movedInOn: '2026-11-15', achievedRent: 2_000 },
      ],
      [
        { movedInOn: '2026-11-15', achievedRent: 2_000 },
        { movedInOn: '2026-11-15', achievedRent: 1_943 },
      ],
    ]);
  });

  it('returns 409 with the current values for a stale version of a move-in, and deletes a move-in', async () => {
    const { leadId } = await createContact(fixture.database);
    await move(leadId, 'closed');
    await save(leadId, entry);
    expect(await save(leadId, { ...entry, achievedRent: 1 })).toMatchObject({
      status: 409,
      body: { code: 'move-in.changed', current: { achievedRent: 2_000 } },
    });
    expect((await save(leadId, { ...entry, movedInOn: '2026-02-30' })).status).toBe(400);
    const { body } = await user.delete<MoveIn>(`/api/leads/${leadId}/move-in`);
    expect(body).toMatchObject({ version: 0, movedInOn: null });
    await countLeads();
    expect((await read<Schemas['PipelineView']>('pipeline')).rentDifferences).toEqual([]);
  });
});

it('exports a table as CSV, escapes formulas, and audits the export', async () => {
  await submit({ source: 'google' }, '=SUM(A1)');
  await countLeads();
  const { text, headers } = await admin.get('/api/analytics/export.csv?table=funnel-by-campaign');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="funnel-by-campaign-2026-11-\d\d.csv"$/);
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Campaign,Visits,Pages,New Lead,Analysis Submitted,Property Enrolled,Walkthrough Scheduled,Contract Sent,Closed',
    "'=SUM(A1),0,0,1,0,0,0,0,0",
    '',
  ]);
  const [audited] = await fixture.database.query(
    `SELECT after FROM audit_log WHERE action = 'analytics.exported' ORDER BY id DESC LIMIT 1`,
  );
  expect(audited).toEqual({ after: { table: 'funnel-by-campaign' } });
  const steps = await admin.get('/api/analytics/export.csv?table=funnel');
  expect(steps.text.split('\r\n').slice(1, 3)).toEqual(['New Lead,1', 'Analysis Submitted,0']);
  for (const table of ['time-in-stage', 'first-response', 'forecast', 'lost-reasons', 'achieved-rents', 'colleagues'])
    expect((await admin.get(`/api/analytics/export.csv?table=${table}`)).status).toBe(200);
  expect((await admin.get('/api/analytics/export.csv?table=leads')).status).toBe(400);
});

describe('the weekly email', () => {
  const listMails = () =>
    fixture.database.query<{ address: string; payload: object }>(
      `SELECT address, payload FROM message_sends WHERE template = 'weekly-report' ORDER BY address`,
    );
  const queueReports = () => fixture.worker.sweep('queue-weekly-reports');

  it('queues the weekly email once for each active admin who has not turned it off, even after an outage', async () => {
    const otherAdmin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
    await admin.post('/api/users', { email: 'invited@office.test', role: 'admin' });
    await fixture.database.query(`UPDATE todo_profiles SET created_at = '2026-11-01'`);
    const isOff = await fixture.site.call('/api/analytics/weekly-mail', {
      method: 'PUT',
      body: { isOn: false },
      cookie: otherAdmin.user.cookie,
    });
    expect([isOff.status, isOff.body]).toEqual([200, { isOn: false }]);
    clock.set(new Date('2026-11-23T12:59:59Z'));
    await queueReports();
    await fixture.database.query(`DELETE FROM message_sends WHERE template = 'weekly-report'`);
    clock.set(new Date('2026-11-24T03:00:00Z'));
    await Promise.all([queueReports(), queueReports()]);
    await queueReports();
    const mails = await listMails();
    expect(mails.map(({ payload }) => payload)).toEqual([{ userId: admin.user.id, monday: '2026-11-16' }]);
  });

  it('reports the counts of the week and of the week before in the weekly email', async () => {
    clock.set(new Date('2026-11-20T18:00:00Z'));
    admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
    await fixture.database.query(`UPDATE todo_profiles SET created_at = '2026-11-01'`);
    await move(await submit({ source: 'google' }), 'enrolled');
    await submit();
    await fixture.database.query(
      `INSERT INTO page_visits VALUES ('2026-11-15', 'a', '', '/', 3, 3), ('2026-11-16', 'a', '', '/', 5, 5)`,
    );
    await countLeads();
    await fixture.database.clear('analytics_reports');
    await fixture.database.query(`DELETE FROM message_sends WHERE template = 'weekly-report'`);
    clock.set(new Date('2026-11-23T13:00:00Z'));
    await queueReports();
    await fixture.database.query(`DELETE FROM outbox WHERE event <> 'message.queued'`);
    releaseJobs();
    await fixture.worker.dispatch();
    const mail = await eventually(() => fixture.sink.to(admin.user.email)[0]);
    expect(mail.subject).toBe('The week in figures');
    expect(mail.text).toContain('Nov 16, 2026 to Nov 22, 2026');
    expect(mail.text).toContain('Visits: 5 (3 the week before)\nNew leads: 2 (0 the week before)');
    expect(mail.text).toContain('Property Enrolled: 1 (0 the week before)');
  });
});
