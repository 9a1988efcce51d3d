import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { useDocumentSite } from '../../test/document-site.ts';
import { startPaymentSimulator } from '../../test/payment-simulator.ts';

let stripe: Awaited<ReturnType<typeof startPaymentSimulator>>;
const fixture = useDocumentSite({
  env: async () => {
    stripe = await startPaymentSimulator();
    return stripe.env;
  },
});
afterAll(() => stripe.stop());
afterEach(() => setPaymentGate('either'));

async function setPaymentGate(paymentGate: Schemas['AgreementSettings']['paymentGate']): Promise<void> {
  const { admin, site } = fixture;
  const { body } = await admin.get<Schemas['AgreementSettings']>('/api/agreement-settings');
  const { changedBy: _, ...editable } = body;
  const reply = await site.call('/api/agreement-settings', {
    method: 'PUT',
    body: { ...editable, paymentGate },
    cookie: admin.user.cookie,
  });
  expect(reply.status).toBe(200);
}

const sendDocument = (leadId: string, type: Schemas['SendDocument']['type'] = 'management_agreement') =>
  fixture.staff.post<Pick<Schemas['Problem'], 'code'>>('/api/docuseal/submissions', {
    id: randomUUID(),
    leadId,
    type,
    delivery: 'embedded',
    owners: [{ name: 'Ann Lindqvist', email: 'ann@owner.test' }],
  });
const createPaymentSession = (leadId: string, fee?: string) =>
  fixture.staff.post<Schemas['PaymentSession'] & Schemas['Problem']>('/api/stripe/create-session', { leadId, fee });
const sendPaymentLink = (leadId: string) =>
  fixture.staff.post<Schemas['Problem']>(`/api/leads/${leadId}/payment-links`, { id: randomUUID(), fee: 'onboarding' });

it('sends the agreement only after the onboarding fee is paid, if payment comes first', async () => {
  const { staff, database } = fixture;
  await setPaymentGate('before-signature');
  const lead = await staff.add();
  expect((await sendDocument(lead.id)).body).toMatchObject({ status: 409, code: 'document.needs-payment' });
  expect((await sendDocument(lead.id, 'onboarding_form')).status).toBe(201);
  expect((await createPaymentSession(lead.id)).status).toBe(200);
  expect((await sendDocument(lead.id)).body.code).toBe('document.needs-payment');
  await database.query(`UPDATE payments SET state = 'paid', paid_at = now() WHERE lead_id = $1`, [lead.id]);
  expect((await sendDocument(lead.id)).status).toBe(201);
  await database.query('UPDATE payments SET refunded_cents = amount_cents WHERE lead_id = $1', [lead.id]);
  await database.query(`UPDATE signature_documents SET state = 'voided' WHERE lead_id = $1`, [lead.id]);
  expect((await sendDocument(lead.id)).body.code).toBe('document.needs-payment');
});

it('charges the onboarding fee only after the agreement is completed, if the signature comes first', async () => {
  const { staff, database } = fixture;
  await setPaymentGate('after-signature');
  const lead = await staff.add();
  expect((await createPaymentSession(lead.id)).body).toMatchObject({ status: 409, code: 'payment.needs-signature' });
  expect((await sendPaymentLink(lead.id)).body).toMatchObject({ status: 409, code: 'payment.needs-signature' });
  expect((await sendDocument(lead.id)).status).toBe(201);
  expect((await createPaymentSession(lead.id)).body.code).toBe('payment.needs-signature');
  await database.query(`UPDATE signature_documents SET state = 'completed', completed_at = now() WHERE lead_id = $1`, [
    lead.id,
  ]);
  expect((await createPaymentSession(lead.id)).status).toBe(200);
  expect((await sendPaymentLink(lead.id)).status).toBeLessThan(300);
  expect(await database.query('SELECT 1 FROM payments WHERE lead_id = $1', [lead.id])).toHaveLength(1);
});

it('allows payment and signature in any order by default', async () => {
  const [one, other] = [await fixture.staff.add(), await fixture.staff.add()];
  expect((await sendDocument(one.id)).status).toBe(201);
  expect((await createPaymentSession(other.id)).status).toBe(200);
});
