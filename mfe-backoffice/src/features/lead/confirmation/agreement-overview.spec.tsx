import type { Schemas } from '@epm/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { createDocument, createDocuments, createSigner } from '../../../test/factories.ts';
import { openConfirmation, pressButton, renderConfirmation } from '../../../test/render-confirmation.tsx';

/** Opens the overview of the contract part. */
async function openOverview(documents: Schemas['SignatureDocumentDetail'][], isConfigured = true) {
  const rendered = renderConfirmation(
    { status: 'proposal' },
    {
      'GET /api/docuseal/submissions': () => createDocuments(documents, isConfigured),
      'GET /api/docuseal/submissions/preview': () => ({
        formName: 'Management Agreement',
        fields: [{ name: 'Term', value: '12 months' }],
        owners: [],
        broker: { name: 'Bea Broker', email: 'bea@epm.example' },
      }),
      'POST /api/docuseal/submissions': async (request) => {
        const { id, delivery } = (await request.json()) as Schemas['SendDocument'];
        const sent = createDocument({ id, delivery });
        documents.unshift(sent);
        return sent;
      },
    },
  );
  return { ...rendered, dialog: await openConfirmation() };
}

describe('signing in the confirmation walkthrough', () => {
  it('sends the agreement from the overview, and shows that the agreement is not signed yet', async () => {
    const { dialog } = await openOverview([]);
    expect(await dialog.findByText('Not sent yet')).toBeTruthy();
    const isPrimary = () => dialog.getByRole('button', { name: 'Continue' }).className.includes('primary');
    expect(isPrimary()).toBe(false);
    await pressButton(dialog, 'Send agreement');
    const sendDialog = within(await screen.findByRole('dialog', { name: 'Send document' }));
    await sendDialog.findByText('12 months');
    await pressButton(sendDialog, 'Send document');
    await pressButton(within(await screen.findByRole('dialog', { name: /is on its way$/ })), 'Done');
    expect(await dialog.findByText('Not viewed yet, waiting for Grace Hopper.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send agreement' })).toBeNull();
    expect(isPrimary()).toBe(true);
    const walkthrough = screen.getByRole('dialog', { name: 'Confirmation Walkthrough' });
    await waitFor(() => expect(walkthrough.contains(document.activeElement)).toBe(true));
  });

  it('shows only the newest management agreement, with a button for signing', async () => {
    const { dialog } = await openOverview([
      createDocument({ type: 'lease_agreement', formName: 'Lease Agreement' }),
      createDocument({
        delivery: 'embedded',
        state: 'viewed',
        signers: [createSigner({ state: 'viewed', signingUrl: 'https://sign.example/s/1' })],
      }),
      createDocument({ state: 'voided', reason: 'Wrong owner' }),
    ]);
    expect(await dialog.findByText('Viewed, waiting for Grace Hopper.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Sign here/ })).toBeTruthy();
    expect(dialog.queryByText('Lease Agreement')).toBeNull();
    expect(dialog.queryByText(/Wrong owner/)).toBeNull();
  });

  it('explains that nothing can be sent while signing is not set up', async () => {
    const { dialog } = await openOverview([], false);
    expect(await dialog.findByText('Signing is not set up yet')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send agreement' })).toBeNull();
  });
});
