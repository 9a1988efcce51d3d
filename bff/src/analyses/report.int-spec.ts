import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { GRANT_DAYS, MailedLinks, ReportGrants } from '../access/index.ts';
import { Database } from '../platform/database/database.ts';

type Report = Schemas['AnalysisReport'];
type Problem = Schemas['Problem'];
type AnalysisForm = Schemas['SubmitAnalysis'];

const DAY_MS = 86_400_000;
const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Submits a form from a browser and returns the report cookie. */
async function submitForm(form: AnalysisForm, cookie = ''): Promise<string> {
  const response = await site.call('/api/analyses', { body: form, cookie });
  expect(response.status).toBe(201);
  return response.cookie;
}

const readReport = <T = Report>(leadId: string | undefined, cookie = '') =>
  site.call<T>(`/api/analyses/${leadId}`, { cookie });
const getLeadIds = (form: AnalysisForm) => form.properties.map(({ leadId }) => leadId);

async function expectReportHidden(leadId: string | undefined, cookie = ''): Promise<void> {
  const response = await readReport<Problem>(leadId, cookie);
  expect([response.status, response.body.code, response.body.detail]).toEqual([404, 'lead.missing', 'Lead not found']);
}

/** Creates a report link like the links in emails. */
const createMailedLink = (form: AnalysisForm) =>
  site.app.get(Database).transaction((tx) => site.app.get(MailedLinks).createReportLink(tx, getLeadIds(form)));
const openLink = (link: string, cookie = '') => site.call(new URL(link).pathname, { cookie });

it('returns the state in-review for a suspect submission, and preparing after staff accept it', async () => {
  const form = buildAnalysisForm();
  const cookie = await submitForm(form);
  const [leadId] = getLeadIds(form);
  await database.query(`UPDATE leads SET suspicions = '{too-fast}', contact_id = NULL WHERE id = $1`, [leadId]);
  expect((await readReport(leadId, cookie)).body).toMatchObject({ state: 'in-review', result: null });
  expect((await readReport(leadId?.toUpperCase(), cookie)).body.state).toBe('in-review');
  await site.call(`/api/leads/${leadId}/accept`, { method: 'POST', cookie: (await signIn(site, 'user')).cookie });
  expect((await readReport(leadId, cookie)).body.state).toBe('preparing');
});

describe('access by the browser that submitted the form', () => {
  it('returns a report in the state preparing, with the properties in form order', async () => {
    const form = buildAnalysisForm({ properties: [buildProperty(), buildProperty(), buildProperty()] });
    const cookie = await submitForm(form);
    const [, second] = form.properties;

    const { status, body, headers } = await readReport(second?.leadId, cookie);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      leadId: second?.leadId,
      state: 'preparing',
      result: null,
      address: { streetAddress: '1200 Grand Ave', full: '1200 Grand Ave, West Des Moines, IA 50265' },
      property: {
        propertyType: 'single-family',
        bedrooms: 3,
        bathrooms: 2,
        yearBuilt: 1985,
        squareFootage: 1500,
        unitCount: 1,
      },
    });
    expect(body.properties.map(({ leadId }) => leadId)).toEqual(getLeadIds(form));
  });

  it('sets an HttpOnly, SameSite report cookie', async () => {
    const response = await site.call('/api/analyses', { body: buildAnalysisForm() });
    const [line] = response.headers.getSetCookie();
    expect(line).toMatch(/^epm_reports=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('stores only the hash of the report cookie', async () => {
    const [, token] = (await submitForm(buildAnalysisForm())).split('=');
    const rows = await database.query(
      'SELECT 1 FROM report_grants WHERE encode(token_hash, $2) = $1 OR token_hash = $1::bytea',
      [token, 'escape'],
    );
    expect(rows).toEqual([]);
  });

  it('does not return properties of another visitor with the same email address, or of another contact', async () => {
    const email = 'shared@example.com';
    const ownForm = buildAnalysisForm({ email });
    const relatedForm = buildAnalysisForm({ email });
    const otherForm = buildAnalysisForm();
    const cookie = await submitForm(ownForm);
    await submitForm(relatedForm);
    await submitForm(otherForm, cookie);

    expect((await readReport(ownForm.properties[0]?.leadId, cookie)).body.properties).toHaveLength(1);
    expect((await readReport(otherForm.properties[0]?.leadId, cookie)).body.properties).toHaveLength(1);
    await expectReportHidden(relatedForm.properties[0]?.leadId, cookie);
  });

  it('returns an analysis without a lead to staff, and 404 to visitors', async () => {
    const [entry] = await database.query<{ id: string }>(
      `INSERT INTO property_analysis_entries (street_address, city, zip_code, property_type, square_footage, email, name, status)
       VALUES ('77 Elm St', 'Ankeny', '50023', 'single-family', 1400, 'import@example.com', 'Imported', 'completed') RETURNING id`,
    );
    const { cookie } = await signIn(site, 'user');
    const { status, body } = await readReport(entry?.id, cookie);
    const { state, leadId, hasLead, address, result, adjustment } = body;
    expect([status, state, leadId, hasLead, address.full, result, adjustment]).toEqual([
      200,
      'no-estimate',
      entry?.id,
      false,
      '77 Elm St, Ankeny, IA 50023',
      null,
      null,
    ]);
    expect(body.properties).toEqual([{ leadId: entry?.id, address: '77 Elm St, Ankeny, IA 50023' }]);
    await expectReportHidden(entry?.id, await submitForm(buildAnalysisForm()));
  });

  it('returns 404 when the report grant has expired or been revoked', async () => {
    const form = buildAnalysisForm();
    const cookie = await submitForm(form);
    const [leadId] = getLeadIds(form);
    await site.app.get(Database).transaction((tx) => site.app.get(ReportGrants).revoke(tx, leadId ?? ''));
    await expectReportHidden(leadId, cookie);

    const later = buildAnalysisForm();
    const laterCookie = await submitForm(later);
    clock.advance(GRANT_DAYS * DAY_MS + 1);
    await expectReportHidden(later.properties[0]?.leadId, laterCookie);
  });
});

describe('access by any other caller', () => {
  it('returns 404 to callers without a grant, whether or not the lead exists', async () => {
    const form = buildAnalysisForm();
    await submitForm(form);
    const [leadId] = getLeadIds(form);
    await expectReportHidden(leadId);
    await expectReportHidden(leadId, await submitForm(buildAnalysisForm()));
    await expectReportHidden(leadId, `epm_reports=${'a'.repeat(43)}`);
    await expectReportHidden(leadId, 'epm_reports=%00; epm_reports');
    await expectReportHidden(randomUUID());
    expect((await readReport(encodeURIComponent(`' OR 1=1`))).status).toBe(400);
  });
});

describe('access by staff', () => {
  it('returns every report to staff, with all properties of the contact', async () => {
    const email = 'known@example.com';
    const forms = [
      buildAnalysisForm({ email }),
      buildAnalysisForm({ email, properties: [buildProperty(), buildProperty()] }),
    ];
    for (const form of forms) await submitForm(form);
    const { cookie } = await signIn(site, 'user');

    const { status, body } = await readReport(forms[0]?.properties[0]?.leadId, cookie);

    expect(status).toBe(200);
    expect(new Set(body.properties.map(({ leadId }) => leadId))).toEqual(new Set(forms.flatMap(getLeadIds)));
  });

  it('returns 404 to staff for a deleted lead', async () => {
    const form = buildAnalysisForm();
    await submitForm(form);
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = ANY($1)', [getLeadIds(form)]);
    await expectReportHidden(form.properties[0]?.leadId, (await signIn(site, 'admin')).cookie);
  });
});

describe('access by a returning browser', () => {
  it('requires a new grant after a year, even if the old grant was extended', async () => {
    const form = buildAnalysisForm();
    const cookie = await submitForm(form);
    for (let day = 0; day < 360; day += 60) {
      expect((await readReport(form.properties[0]?.leadId, cookie)).status).toBe(200);
      expect(await submitForm(buildAnalysisForm(), cookie)).toBe(cookie);
      clock.advance(60 * DAY_MS);
    }
    expect((await readReport(form.properties[0]?.leadId, cookie)).status).toBe(200);
    expect(await submitForm(buildAnalysisForm(), cookie)).toBe(cookie);
    clock.advance(6 * DAY_MS);
    await expectReportHidden(form.properties[0]?.leadId, cookie);
    expect(await submitForm(form, cookie)).not.toBe(cookie);
  });
});

describe('access through the emailed link', () => {
  it('sets a cookie for all reports of the form and redirects to a URL without the key', async () => {
    const form = buildAnalysisForm({ properties: [buildProperty(), buildProperty()] });
    await submitForm(form);
    const link = await createMailedLink(form);
    expect(link).toMatch(new RegExp(`^http://site\\.test/r/${form.properties[0]?.leadId}/[\\w-]{43}$`));

    const response = await openLink(link);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/analysis/${form.properties[0]?.leadId}`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    for (const leadId of getLeadIds(form)) expect((await readReport(leadId, response.cookie)).status).toBe(200);
  });

  it("adds the reports to the browser's current cookie", async () => {
    const [firstForm, secondForm] = [buildAnalysisForm(), buildAnalysisForm()];
    const cookie = await submitForm(firstForm);
    await submitForm(secondForm);
    expect((await openLink(await createMailedLink(secondForm), cookie)).cookie).toBe(cookie);
    for (const form of [firstForm, secondForm])
      expect((await readReport(form.properties[0]?.leadId, cookie)).status).toBe(200);
  });

  it('sets no cookie for a key that is wrong, revoked, expired or for another lead', async () => {
    const [form, otherForm] = [buildAnalysisForm(), buildAnalysisForm()];
    await submitForm(form);
    await submitForm(otherForm);
    const link = await createMailedLink(form);
    const [leadId, otherId] = [form.properties[0]?.leadId ?? '', otherForm.properties[0]?.leadId ?? ''];

    for (const wrong of [link.slice(0, -1), link.replace(leadId, otherId), `http://site.test/r/${leadId}/x`]) {
      const response = await openLink(wrong);
      expect([response.status, response.cookie]).toEqual([303, '']);
    }
    expect((await openLink(link)).cookie).not.toBe('');
    await site.app.get(Database).transaction((tx) => site.app.get(ReportGrants).revoke(tx, leadId));
    expect((await openLink(link)).cookie).toBe('');

    const late = await createMailedLink(otherForm);
    clock.advance(GRANT_DAYS * DAY_MS + 1);
    expect((await openLink(late)).cookie).toBe('');
    await site.app.get(ReportGrants).prune();
    expect(await database.query('SELECT 1 FROM report_grants WHERE expires_at < $1', [clock.now()])).toEqual([]);
  });
});
