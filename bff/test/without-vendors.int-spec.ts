import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildSendRequest } from './signature-documents.ts';
import { useStaffSite } from './staff-site.ts';
import { TestClock } from './test-clock.ts';

const fixture = useStaffSite({ clock: new TestClock() });

const postAndReadProblem = async (path: string, body: object): Promise<[number, string]> => {
  const { status, body: problem } = await fixture.staff.post<Schemas['Problem']>(path, body);
  return [status, problem.code];
};

it('without API keys, returns 409 for payments and documents, and reports that no account is configured', async () => {
  const lead = await fixture.staff.add();
  const invoice = {
    id: randomUUID(),
    leadId: lead.id,
    description: 'Photographs',
    items: [{ description: 'Photographs', amount: 10 }],
  };
  const link = { id: randomUUID(), fee: 'onboarding' };
  const responses = [
    await postAndReadProblem('/api/stripe/create-session', { leadId: lead.id }),
    await postAndReadProblem(`/api/leads/${lead.id}/payment-links`, link),
    await postAndReadProblem('/api/stripe/invoices', invoice),
    await postAndReadProblem('/api/docuseal/submissions', buildSendRequest(lead.id)),
  ];
  const notConfigured = [409, 'payment.not-configured'];
  expect(responses).toEqual([notConfigured, notConfigured, notConfigured, [409, 'document.not-configured']]);
  const invoices = await fixture.staff.get<Schemas['LeadInvoices']>(`/api/leads/${lead.id}/invoices`);
  const documents = await fixture.staff.get<Schemas['SignatureDocuments']>('/api/docuseal/submissions');
  expect([invoices.body.isConfigured, documents.body.isConfigured]).toEqual([false, false]);
});

it.each(['/api/stripe/webhook', '/api/docuseal/webhook'])('without a secret, %s accepts no webhook', async (path) => {
  const { status } = await fixture.site.call(path, { body: { id: 'evt_1', type: 'x', event_type: 'x', data: {} } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await fixture.database.query('SELECT 1 FROM webhook_events')).toEqual([]);
});
