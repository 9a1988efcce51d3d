import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useIntegrationSite } from '../../test/integration-site.ts';
import { listSubmissions, sendDocument } from '../../test/signature-documents.ts';

const TEST_TIMEOUT_MS = 120_000;
const fixture = useIntegrationSite();

const findOdooLead = (leadId: string) =>
  fixture.odoo.store.state.leads.find((record) => record.x_lead_reference === leadId);

/** Erases a person. @returns the finished erasure */
async function erasePerson(email: string): Promise<Schemas['PersonErasure']> {
  const { status, body } = await fixture.admin.post<Schemas['PersonErasure']>('/api/people/erasures', {
    id: randomUUID(),
    email,
    confirmedEmail: email,
  });
  expect(status).toBe(200);
  return eventually(async () => {
    await fixture.worker.dispatch();
    const { items } = (await fixture.admin.get<Schemas['PersonErasures']>('/api/people/erasures')).body;
    const found = items.find(({ id }) => id === body.id);
    return found?.finishedAt && found;
  });
}

it(
  'erases a person at Odoo, DocuSeal and Stripe',
  async () => {
    const lead = await fixture.staff.add({ name: 'Petra Farewell', phone: '515-555-0187' });
    const document = await sendDocument(fixture, { lead });
    const session = await fixture.staff.post<Schemas['PaymentSession']>('/api/stripe/create-session', {
      leadId: lead.id,
    });
    expect(session.status).toBe(200);
    await eventually(async () => {
      await fixture.worker.dispatch();
      return findOdooLead(lead.id);
    });
    const listCustomers = () => Object.values(fixture.stripe.state.customers);
    expect(JSON.stringify([findOdooLead(lead.id), listCustomers(), listSubmissions(fixture, document.id)])).toContain(
      lead.email,
    );

    const { partners } = await erasePerson(lead.email);
    expect(partners.map(({ partner, records }) => [partner, records]).toSorted()).toEqual([
      ['DocuSeal', 1],
      ['Odoo', 1],
      ['Stripe', 2],
    ]);
    const atPartners = JSON.stringify([
      fixture.odoo.store.state.leads,
      listCustomers(),
      fixture.docuSeal.store.submissions,
    ]);
    for (const text of [lead.email, 'Farewell', '555-0187']) expect(atPartners).not.toContain(text);
    expect(findOdooLead(lead.id)).toMatchObject({ name: 'Erased', active: false });
    expect(listSubmissions(fixture, document.id)).toEqual([]);
    // The customer remains because of the charges, but the checkout page that shows the name has expired.
    expect(listCustomers()).toHaveLength(1);
    expect(Object.values(fixture.stripe.state.sessions).map(({ status }) => status)).toEqual(['expired']);
  },
  TEST_TIMEOUT_MS,
);

it('finds a co-owner who only signed a document, and says that the document is kept', async () => {
  const search = async (q: string) =>
    (await fixture.admin.get<Schemas['FoundPeople']>(`/api/people?q=${encodeURIComponent(q)}`)).body.items;
  const summarize = async (email: string) => {
    const path = `/api/people/summary?email=${encodeURIComponent(email)}`;
    const { sections } = (await fixture.admin.get<Schemas['PersonSummary']>(path)).body;
    return sections.map(({ key, count, fate }) => [key, count, fate]);
  };
  const { id, email } = await sendDocument(fixture);
  const signers = ['Co-owner', 'Broker'].map((role) => ({
    role,
    name: `Carl ${role}`,
    email: `Carl.${role}@Signers.test`,
    state: 'waiting',
  }));
  await fixture.database.query('UPDATE signature_documents SET signers = signers || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(signers),
  ]);
  const coOwner = { email: 'carl.co-owner@signers.test', name: 'Carl Co-owner', phone: null, sources: ['documents'] };
  expect(await search('@signers.test')).toEqual([coOwner]);
  expect(await search('carl co')).toEqual([coOwner]);
  expect(await summarize(coOwner.email)).toEqual([['signedDocuments', 1, 'kept']]);
  expect((await summarize(email)).map(([key]) => key)).not.toContain('signedDocuments');
});
