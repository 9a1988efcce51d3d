import { randomUUID } from 'node:crypto';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { SubmissionChecks } from '../intake/index.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock(new Date('2026-11-22T12:00:00Z'));
const context = useMailSite({ clock });
let admin: StaffCalls;

beforeAll(async () => {
  context.site.app.get(SubmissionChecks).assess = (_tx, { intake }) =>
    Promise.resolve(intake?.website ? ['honeypot'] : []);
  admin = new StaffCalls(context.site, await signIn(context.site, 'admin'));
});

const FILLED_HONEYPOT = { website: 'https://spam.example' };
const createEmailAddress = () => `owner-${randomUUID().slice(0, 8)}@owner.test`;

interface Submission {
  leadId: string;
  cookie: string;
}

/** Functions that submit the public forms with which an owner becomes a lead. */
const SUBMIT_BY_FORM: Record<string, (email: string, intake?: object) => Promise<Submission>> = {
  analysis: async (email, intake) => {
    const form = buildAnalysisForm({
      email,
      properties: [buildProperty(), buildProperty({ streetAddress: '1300 Grand Ave' })],
      intake,
    });
    return postForm('/api/analyses', form, form.properties[0]?.leadId);
  },
  enrollment: async (email, intake) => {
    const form = buildEnrollmentForm({ email, name: 'Mallory', phone: '(515) 555-0199', smsConsent: true, intake });
    return postForm('/api/enrollments', form, form.leadId);
  },
  webinar: async (email, intake) => {
    const form = { leadId: randomUUID(), name: 'Mallory', email, intake };
    return postForm('/api/webinar/registrations', form, form.leadId);
  },
  'rent-vs-sell-calculator': async (email, intake) => {
    const form = { leadId: randomUUID(), email, intake };
    return postForm('/api/calculators/rent-vs-sell/unlock', form, form.leadId);
  },
};
const formCases = Object.entries(SUBMIT_BY_FORM);

async function postForm(path: string, body: object, leadId = ''): Promise<Submission> {
  const { status, text, cookie } = await context.site.call(path, { body });
  if (status !== 201) throw new Error(`${path} returned ${status}: ${text}`);
  return { leadId, cookie };
}

/** Reads all data stored about a contact, except suspect leads with the same email address. */
const readContactData = async (email: string) => {
  const [row] = await context.database.query<{ known: unknown }>(
    `SELECT jsonb_build_object(
       'person', to_jsonb(person),
       'leads', (SELECT jsonb_agg(to_jsonb(leads) ORDER BY id) FROM leads WHERE contact_id = person.id),
       'events', (SELECT jsonb_agg(to_jsonb(lead_events) ORDER BY lead_events.id) FROM lead_events
                  JOIN leads ON leads.id = lead_id WHERE contact_id = person.id),
       'consents', (SELECT jsonb_agg(to_jsonb(consents) ORDER BY consents.id) FROM consents WHERE contact_id = person.id),
       'sequences', (SELECT jsonb_agg(to_jsonb(place) ORDER BY place.id) FROM campaign_sequences place WHERE contact_id = person.id)
     ) AS known FROM contacts person WHERE email = $1`,
    [email],
  );
  return row?.known;
};

const readNameAndPhone = async (email: string) =>
  (
    await context.database.query<{ name: string; phone: string | null }>(
      'SELECT name, phone FROM contacts WHERE email = $1',
      [email],
    )
  )[0];
const listConsentChannels = async (email: string) =>
  (
    await context.database.query<{ channel: string }>(
      'SELECT channel FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 ORDER BY channel',
      [email],
    )
  ).map(({ channel }) => channel);
const acceptLead = (leadId: string) => admin.post(`/api/leads/${leadId}/accept`);
const isSuspect = async (leadId: string) =>
  (
    await context.database.query<{ isHeld: boolean }>(
      `SELECT suspicions <> '{}' AS "isHeld" FROM leads WHERE id = $1`,
      [leadId],
    )
  )[0]?.isHeld;

describe('suspect submissions', () => {
  it.each(formCases)(
    'does not change an existing contact when a suspect %s form contains the same email address',
    async (_, submit) => {
      const email = createEmailAddress();
      await admin.add({ email });
      const before = await readContactData(email);
      const { leadId } = await submit(email, FILLED_HONEYPOT);
      await context.worker.dispatch();
      expect(await isSuspect(leadId)).toBe(true);
      expect(await readContactData(email)).toEqual(before);
    },
  );

  it.each(formCases)(
    'creates no contact for a suspect %s form and later treats the real owner as new',
    async (_, submit) => {
      const email = createEmailAddress();
      await submit(email, FILLED_HONEYPOT);
      expect(await readNameAndPhone(email)).toBeUndefined();
      const { leadId } = await SUBMIT_BY_FORM.enrollment!(email);
      const { leadId: again } = await submit(email);
      expect([await isSuspect(leadId), await isSuspect(again)]).toEqual([false, false]);
      expect(await readNameAndPhone(email)).toEqual({ name: 'Mallory', phone: '(515) 555-0199' });
      expect(await listConsentChannels(email)).toContain('sms');
    },
  );

  it.each(['webinar', 'rent-vs-sell-calculator'])(
    "treats a %s submission as the owner's first submission when all earlier submissions were suspect",
    async (source) => {
      const email = createEmailAddress();
      await SUBMIT_BY_FORM[source]!(email, FILLED_HONEYPOT);
      await SUBMIT_BY_FORM[source]!(email, FILLED_HONEYPOT);
      const { leadId } = await SUBMIT_BY_FORM[source]!(email);
      expect(await isSuspect(leadId)).toBe(false);
      expect(await listConsentChannels(email)).toEqual(['email']);
    },
  );

  it('rejects an update that marks a lead with a contact as suspect', async () => {
    const email = createEmailAddress();
    const { leadId } = await SUBMIT_BY_FORM.webinar!(email);
    await expect(
      context.database.query(`UPDATE leads SET suspicions = '{honeypot}' WHERE id = $1`, [leadId]),
    ).rejects.toThrow('leads_held_have_no_contact');
  });

  it('does not link a suspect lead to a contact when staff correct the email address', async () => {
    const [email, known] = [createEmailAddress(), createEmailAddress()];
    await SUBMIT_BY_FORM.webinar!(known);
    await eventually(async () => JSON.stringify(await readContactData(known)).includes('mail.sent'));
    const before = await readContactData(known);
    const { leadId } = await SUBMIT_BY_FORM.enrollment!(email, FILLED_HONEYPOT);
    const edited = await admin.edit(leadId, { version: 1, email: known, name: 'Corrected', phone: '515-555-0111' });
    expect(edited.body).toMatchObject({ email: known, name: 'Corrected', contactId: null });
    expect(await readContactData(known)).toEqual(before);
    expect((await acceptLead(leadId)).status).toBe(200);
    expect(await readNameAndPhone(known)).toEqual({ name: 'Mallory', phone: '515-555-0111' });
  });

  it('shows the visitor all homes in a suspect form', async () => {
    const { leadId, cookie } = await SUBMIT_BY_FORM.analysis!(createEmailAddress(), FILLED_HONEYPOT);
    const report = await context.site.call<{ properties: object[] }>(`/api/analyses/${leadId}`, { cookie });
    expect(report.body.properties).toHaveLength(2);
  });
});

describe('accepted submissions', () => {
  it.each(formCases)(
    'links an accepted %s lead to the existing contact and keeps the name of the contact',
    async (_, submit) => {
      const email = createEmailAddress();
      const { leadId } = await submit(email, FILLED_HONEYPOT);
      await context.database.query(`INSERT INTO contacts (email, name) VALUES ($1, 'Olivia Owner')`, [email]);
      expect((await acceptLead(leadId)).status).toBe(200);
      const { body } = await admin.get<{ contactId: string; suspicions: string[] }>(`/api/leads/${leadId}`);
      expect(body).toMatchObject({ contactId: expect.any(String) as string, suspicions: [] });
      expect((await readNameAndPhone(email))?.name).toBe('Olivia Owner');
      expect((await listConsentChannels(email)).length).toBeGreaterThan(0);
    },
  );

  it('creates a contact with the submitted name when a lead is accepted and no contact exists', async () => {
    const email = createEmailAddress();
    const { leadId } = await SUBMIT_BY_FORM.enrollment!(email, FILLED_HONEYPOT);
    await acceptLead(leadId);
    expect(await readNameAndPhone(email)).toEqual({ name: 'Mallory', phone: '(515) 555-0199' });
    expect(await listConsentChannels(email)).toEqual(['sms']);
  });

  it.each(['enrollment', 'webinar'])(
    'sends one confirmation for a suspect %s submission that staff accept twice',
    async (source) => {
      const email = createEmailAddress();
      const { leadId } = await SUBMIT_BY_FORM[source]!(email, FILLED_HONEYPOT);
      await context.worker.dispatch();
      expect(await context.database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [leadId])).toEqual([]);
      await acceptLead(leadId);
      await acceptLead(leadId);
      await eventually(async () => {
        await context.worker.dispatch();
        return context.sink.to(email).length === 1;
      });
    },
  );

  it('sends no second confirmation when staff accept a registration of an owner who registered again', async () => {
    const [registeredEmail, otherEmail] = [createEmailAddress(), createEmailAddress()];
    const { leadId: late } = await SUBMIT_BY_FORM.webinar!(registeredEmail, FILLED_HONEYPOT);
    await SUBMIT_BY_FORM.webinar!(registeredEmail);
    const { leadId: first } = await SUBMIT_BY_FORM.webinar!(otherEmail, FILLED_HONEYPOT);
    for (const leadId of [late, first]) await acceptLead(leadId);
    await eventually(async () => {
      await context.worker.dispatch();
      return context.sink.to(otherEmail).length === 1 && context.sink.to(registeredEmail).length === 1;
    });
    const { leadId: again } = await SUBMIT_BY_FORM.webinar!(otherEmail);
    expect(await isSuspect(again)).toBeUndefined();
    expect(context.sink.to(registeredEmail)).toHaveLength(1);
  });
});

describe('purging suspect leads after 30 days', () => {
  const purgeSuspectLeads = () => context.worker.sweep('purge-held-leads');
  /** Returns the tables in which a row contains one of the strings. */
  const findTablesContaining = async (...texts: string[]): Promise<string[]> => {
    const tables = await context.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('audit_log', 'outbox')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await context.database.query(
        `SELECT 1 FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`,
        [texts.map((text) => `%${text}%`)],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  it.each(formCases)(
    'purges a suspect %s submission and all its data after 30 days unless staff accepted it',
    async (_, submit) => {
      const [email, accepted] = [createEmailAddress(), createEmailAddress()];
      const { leadId } = await submit(email, FILLED_HONEYPOT);
      const acceptedSubmission = await submit(accepted, FILLED_HONEYPOT);
      await acceptLead(acceptedSubmission.leadId);
      clock.advance(30 * DAY_MS - 1);
      await purgeSuspectLeads();
      expect(await isSuspect(leadId)).toBe(true);
      clock.advance(1);
      // A purge skips a lead that a job has locked.
      await eventually(async () => {
        await purgeSuspectLeads();
        return (await context.database.query('SELECT 1 FROM leads WHERE id = $1', [leadId])).length === 0;
      });
      expect(await findTablesContaining(email, leadId)).toEqual([]);
      expect(await isSuspect(acceptedSubmission.leadId)).toBe(false);
      admin = new StaffCalls(context.site, await signIn(context.site, 'admin'));
    },
  );
});
