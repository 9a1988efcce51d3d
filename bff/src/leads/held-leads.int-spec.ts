import { randomUUID } from 'node:crypto';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { anEnrollment } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Intake } from '../intake/index.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock(new Date('2026-11-22T12:00:00Z'));
const at = useMailSite({ clock });
let ann: StaffCalls;

beforeAll(async () => {
  at.site.app.get(Intake).judge = (_tx, { intake }) => Promise.resolve(intake?.website ? ['honeypot'] : []);
  ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
});

const HONEYPOT = { website: 'https://spam.example' };
const newEmail = () => `owner-${randomUUID().slice(0, 8)}@owner.test`;

interface Sent {
  leadId: string;
  cookie: string;
}

/** Submits each public form that captures a lead, for one email address. */
const FORMS: Record<string, (email: string, intake?: object) => Promise<Sent>> = {
  analysis: async (email, intake) => {
    const form = aForm({ email, properties: [aProperty(), aProperty({ streetAddress: '1300 Grand Ave' })], intake });
    return send('/api/analyses', form, form.properties[0]?.leadId);
  },
  enrollment: async (email, intake) => {
    const form = anEnrollment({ email, name: 'Mallory', phone: '(515) 555-0199', smsConsent: true, intake });
    return send('/api/enrollments', form, form.leadId);
  },
  webinar: async (email, intake) => {
    const form = { leadId: randomUUID(), name: 'Mallory', email, intake };
    return send('/api/webinar/registrations', form, form.leadId);
  },
  'rent-vs-sell-calculator': async (email, intake) => {
    const form = { leadId: randomUUID(), email, intake };
    return send('/api/calculators/rent-vs-sell/unlock', form, form.leadId);
  },
};
const forms = Object.entries(FORMS);

async function send(path: string, body: object, leadId = ''): Promise<Sent> {
  const { status, text, cookie } = await at.site.call(path, { body });
  if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
  return { leadId, cookie };
}

/** Reads everything stored about a person, except held leads with the same email address. */
const personOf = async (email: string) => {
  const [row] = await at.database.query<{ known: unknown }>(
    `SELECT jsonb_build_object(
       'person', to_jsonb(person),
       'leads', (SELECT jsonb_agg(to_jsonb(leads) ORDER BY id) FROM leads WHERE contact_id = person.id),
       'events', (SELECT jsonb_agg(to_jsonb(lead_events) ORDER BY lead_events.id) FROM lead_events
                  JOIN leads ON leads.id = lead_id WHERE contact_id = person.id),
       'consents', (SELECT jsonb_agg(to_jsonb(consents) ORDER BY consents.id) FROM consents WHERE contact_id = person.id),
       'sequences', (SELECT jsonb_agg(to_jsonb(place) ORDER BY place.id) FROM campaign_enrolments place WHERE contact_id = person.id)
     ) AS known FROM contacts person WHERE email = $1`,
    [email],
  );
  return row?.known;
};

const nameAndPhoneOf = async (email: string) =>
  (
    await at.database.query<{ name: string; phone: string | null }>(
      'SELECT name, phone FROM contacts WHERE email = $1',
      [email],
    )
  )[0];
const channelsOf = async (email: string) =>
  (
    await at.database.query<{ channel: string }>(
      'SELECT channel FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 ORDER BY channel',
      [email],
    )
  ).map(({ channel }) => channel);
const accept = (leadId: string) => ann.post(`/api/leads/${leadId}/accept`);
const held = async (leadId: string) =>
  (
    await at.database.query<{ isHeld: boolean }>(`SELECT suspicions <> '{}' AS "isHeld" FROM leads WHERE id = $1`, [
      leadId,
    ])
  )[0]?.isHeld;

describe('suspect submissions', () => {
  it.each(forms)('does not change an existing person when a suspect %s form uses their address', async (_, submit) => {
    const email = newEmail();
    await ann.add({ email });
    const before = await personOf(email);
    const { leadId } = await submit(email, HONEYPOT);
    await at.worker.dispatch();
    expect(await held(leadId)).toBe(true);
    expect(await personOf(email)).toEqual(before);
  });

  it.each(forms)(
    'creates no person for a suspect %s form, so the real owner is later treated as new',
    async (_, submit) => {
      const email = newEmail();
      await submit(email, HONEYPOT);
      expect(await nameAndPhoneOf(email)).toBeUndefined();
      const { leadId } = await FORMS.enrollment!(email);
      const { leadId: again } = await submit(email);
      expect([await held(leadId), await held(again)]).toEqual([false, false]);
      expect(await nameAndPhoneOf(email)).toEqual({ name: 'Mallory', phone: '(515) 555-0199' });
      expect(await channelsOf(email)).toContain('sms');
    },
  );

  it.each(['webinar', 'rent-vs-sell-calculator'])(
    'accepts a later %s submission by the owner as the first, with lead and consent',
    async (source) => {
      const email = newEmail();
      await FORMS[source]!(email, HONEYPOT);
      await FORMS[source]!(email, HONEYPOT);
      const { leadId } = await FORMS[source]!(email);
      expect(await held(leadId)).toBe(false);
      expect(await channelsOf(email)).toEqual(['email']);
    },
  );

  it('refuses to store a suspect lead with a contact', async () => {
    const email = newEmail();
    const { leadId } = await FORMS.webinar!(email);
    await expect(
      at.database.query(`UPDATE leads SET suspicions = '{honeypot}' WHERE id = $1`, [leadId]),
    ).rejects.toThrow('leads_held_belong_to_nobody');
  });

  it('links a suspect lead to no contact when staff correct its email address', async () => {
    const [email, known] = [newEmail(), newEmail()];
    await FORMS.webinar!(known);
    await eventually(async () => JSON.stringify(await personOf(known)).includes('mail.sent'));
    const before = await personOf(known);
    const { leadId } = await FORMS.enrollment!(email, HONEYPOT);
    const edited = await ann.edit(leadId, { version: 1, email: known, name: 'Corrected', phone: '515-555-0111' });
    expect(edited.body).toMatchObject({ email: known, name: 'Corrected', contactId: null });
    expect(await personOf(known)).toEqual(before);
    expect((await accept(leadId)).status).toBe(200);
    expect(await nameAndPhoneOf(known)).toEqual({ name: 'Mallory', phone: '515-555-0111' });
  });

  it('shows the visitor all homes of a suspect form', async () => {
    const { leadId, cookie } = await FORMS.analysis!(newEmail(), HONEYPOT);
    const report = await at.site.call<{ properties: object[] }>(`/api/analyses/${leadId}`, { cookie });
    expect(report.body.properties).toHaveLength(2);
  });
});

describe('accepted submissions', () => {
  it.each(forms)('links an accepted %s lead to its person, who keeps the existing name', async (_, submit) => {
    const email = newEmail();
    const { leadId } = await submit(email, HONEYPOT);
    await at.database.query(`INSERT INTO contacts (email, name) VALUES ($1, 'Olivia Owner')`, [email]);
    expect((await accept(leadId)).status).toBe(200);
    const { body } = await ann.get<{ contactId: string; suspicions: string[] }>(`/api/leads/${leadId}`);
    expect(body).toMatchObject({ contactId: expect.any(String) as string, suspicions: [] });
    expect((await nameAndPhoneOf(email))?.name).toBe('Olivia Owner');
    expect((await channelsOf(email)).length).toBeGreaterThan(0);
  });

  it('creates the person with the submitted name if none exists', async () => {
    const email = newEmail();
    const { leadId } = await FORMS.enrollment!(email, HONEYPOT);
    await accept(leadId);
    expect(await nameAndPhoneOf(email)).toEqual({ name: 'Mallory', phone: '(515) 555-0199' });
    expect(await channelsOf(email)).toEqual(['sms']);
  });

  it.each(['enrollment', 'webinar'])(
    'sends one confirmation for an accepted %s submission, even if it is accepted twice',
    async (source) => {
      const email = newEmail();
      const { leadId } = await FORMS[source]!(email, HONEYPOT);
      await at.worker.dispatch();
      expect(await at.database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [leadId])).toEqual([]);
      await accept(leadId);
      await accept(leadId);
      await eventually(async () => {
        await at.worker.dispatch();
        return at.sink.to(email).length === 1;
      });
    },
  );

  it('sends no second confirmation of an accepted webinar registration if the owner has registered since', async () => {
    const [there, absent] = [newEmail(), newEmail()];
    const { leadId: late } = await FORMS.webinar!(there, HONEYPOT);
    await FORMS.webinar!(there);
    const { leadId: first } = await FORMS.webinar!(absent, HONEYPOT);
    for (const leadId of [late, first]) await accept(leadId);
    await eventually(async () => {
      await at.worker.dispatch();
      return at.sink.to(absent).length === 1 && at.sink.to(there).length === 1;
    });
    const { leadId: again } = await FORMS.webinar!(absent);
    expect(await held(again)).toBeUndefined();
    expect(at.sink.to(there)).toHaveLength(1);
  });
});

describe('held leads after 30 days', () => {
  const sweep = () => at.worker.sweep('purge-held-leads');
  /** Returns the tables in which a row contains one of the texts. */
  const tablesWith = async (...texts: string[]): Promise<string[]> => {
    const tables = await at.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('audit_log', 'outbox')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await at.database.query(`SELECT 1 FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`, [
        texts.map((text) => `%${text}%`),
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  it.each(forms)('purges a suspect %s submission that was not accepted, with all its data', async (_, submit) => {
    const [email, accepted] = [newEmail(), newEmail()];
    const { leadId } = await submit(email, HONEYPOT);
    const retained = await submit(accepted, HONEYPOT);
    await accept(retained.leadId);
    clock.advance(30 * DAY_MS - 1);
    await sweep();
    expect(await held(leadId)).toBe(true);
    clock.advance(1);
    await sweep();
    expect(await tablesWith(email, leadId)).toEqual([]);
    expect(await held(retained.leadId)).toBe(false);
    ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
  });
});
