import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { createDocument, createDocuments, createLead, createPayment, createPayments } from '../../../test/factories.ts';
import { renderLeadPage } from '../../../test/render-lead-page.tsx';

async function renderProgress(
  fields: Partial<Schemas['Lead']>,
  documents: Schemas['SignatureDocumentDetail'][],
  payments: Schemas['LeadPayment'][] = [],
) {
  const lead = createLead(fields);
  renderLeadPage(lead, {
    'GET /api/docuseal/submissions': () => createDocuments(documents),
    [`GET /api/leads/${lead.id}/payments`]: () => createPayments(payments),
  });
  const section = within(await screen.findByRole('region', { name: 'Setup Progress' }));
  await section.findByText('Document Signing');
  return (step: string) => section.getByText(step).closest('li')?.lastElementChild?.textContent;
}

describe('setup progress', () => {
  it("derives the setup progress from the newest management agreement, not from the lead's status", async () => {
    const getState = await renderProgress({ status: 'contract_sent' }, [
      createDocument({ type: 'lease_agreement', state: 'completed' }),
      createDocument({ state: 'sent' }),
      createDocument({ state: 'completed' }),
    ]);
    expect(getState('Document Signing')).toBe('Pending');
  });

  it('completes the signing and payment steps when the agreement is signed and the fee is paid', async () => {
    const getState = await renderProgress({}, [createDocument({ state: 'completed' })], [createPayment()]);
    expect(['Document Signing', 'Payment Processing', 'Setup Complete'].map(getState)).toEqual([
      'Complete',
      'Complete',
      'Pending',
    ]);
  });

  it.each<[string, Partial<Schemas['LeadPayment']>]>([
    ['open', { state: 'open' }],
    ['refunded', { refunded: createPayment().amount }],
    ['lost in a dispute', { dispute: 'lost' }],
    ['for another fee', { fee: 'setup' }],
  ])('does not complete the payment step for a payment that is %s', async (_case, fields) => {
    const getState = await renderProgress({}, [], [createPayment(fields)]);
    expect(getState('Payment Processing')).toBe('Pending');
  });

  it('shows an error instead of the steps when the documents cannot be loaded', async () => {
    renderLeadPage(createLead({ status: 'contract_sent' }), {
      'GET /api/docuseal/submissions': () => createProblemResponse(400, 'No'),
    });
    const section = within(await screen.findByRole('region', { name: 'Setup Progress' }));
    expect(await section.findByText('Failed to load the setup progress')).toBeTruthy();
    expect(section.queryByText('Document Signing')).toBeNull();
  });
});
