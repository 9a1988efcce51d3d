import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createCompletedDocument,
  createDocument,
  createDocuments,
  createLead,
  createSigner,
} from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadDocuments } from './lead-documents.tsx';

type SignatureDocument = Schemas['SignatureDocumentDetail'];

beforeEach(() => sessionStorage.clear());

/** Renders the lead page with a fake server. Tests can change the documents that it returns. */
async function renderLeadWithDocuments(
  initial: SignatureDocument[],
  responses: FakeResponses = {},
  isConfigured = true,
) {
  const leadId = initial[0]?.leadId;
  const lead = createLead(leadId ? { id: leadId } : {});
  const assign = (items: SignatureDocument[]) => items.map((document) => ({ ...document, leadId: lead.id }));
  let documents = assign(initial);
  const fake = renderLeadSection(LeadDocuments, lead, {
    'GET /api/docuseal/submissions': () => createDocuments(documents, isConfigured),
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  await waitFor(() => expect(section.queryByText('Loading documents')).toBeNull());
  return {
    ...fake,
    lead,
    section,
    setDocuments: (next: SignatureDocument[]) => {
      documents = assign(next);
    },
  };
}

const bea = createSigner({ role: 'Broker', name: 'Bea Broker', state: 'waiting' });

describe('documents of a lead', () => {
  it('shows the progress of each signer, the reminder and the expiry', async () => {
    const { section, lead, calls } = await renderLeadWithDocuments([
      createDocument({
        state: 'signing',
        lastReminderSent: '2026-11-21T17:04:00.000Z',
        expiresAt: '2026-12-20T17:04:00.000Z',
        signers: [
          createSigner({ state: 'signed', signedAt: '2026-11-21T18:04:00.000Z' }),
          createSigner({
            role: 'Co-owner',
            name: 'Alan Turing',
            state: 'viewed',
            viewedAt: '2026-11-22T18:04:00.000Z',
          }),
          bea,
        ],
      }),
    ]);
    expect(calls).toContain(`GET /api/docuseal/submissions?leadId=${lead.id}&limit=50`);
    expect(section.getByText('1 of 3 signed, waiting for Alan Turing.')).toBeTruthy();
    const signers = within(section.getByRole('list', { name: 'Signers of Management Agreement' }));
    expect(signers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Grace Hopper, OwnerSigned Nov 21, 12:04 PM',
      'Alan Turing, Co-ownerViewed Nov 22, 12:04 PM',
      'Bea Broker, BrokerSigns later',
    ]);
    expect(section.getByText(/^Reminded/)).toBeTruthy();
    expect(section.getByText(/^Expires/).textContent).toContain('Dec 20');
  });

  it.each<[string, Partial<SignatureDocument>, string]>([
    [
      'an owner who signs here',
      { delivery: 'embedded', signers: [createSigner({ signingUrl: 'https://sign.example/s/1' }), bea] },
      'Sign here: Management Agreement for Grace Hopper',
    ],
    [
      'the broker whose turn it is',
      {
        signers: [createSigner({ state: 'signed' }), { ...bea, state: 'sent', signingUrl: 'https://sign.example/s/2' }],
      },
      'Sign here: Management Agreement for Bea Broker',
    ],
  ])('offers to open the signing page for %s', async (_case, fields, name) => {
    const { section } = await renderLeadWithDocuments([createDocument(fields)]);
    expect(section.queryByRole('button', { name: /^Sign here/ })?.getAttribute('aria-label')).toBe(name);
  });

  it.each<[string, Partial<SignatureDocument>]>([
    ['an owner who signs by email', { delivery: 'email' }],
    ['a signer of a voided document', { delivery: 'embedded', state: 'voided' }],
  ])('does not offer to open the signing page for %s', async (_case, fields) => {
    const { section } = await renderLeadWithDocuments([createDocument(fields)]);
    expect(section.queryByRole('button', { name: /^Sign here/ })).toBeNull();
  });

  it('offers the document and the audit log of a completed document', async () => {
    const { section } = await renderLeadWithDocuments([
      createCompletedDocument({ completedAt: '2026-11-21T18:04:00.000Z' }),
    ]);
    expect(section.getByText('Signed by all on Nov 21, 12:04 PM.')).toBeTruthy();
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Download',
      'Audit log',
      'Send document',
    ]);
  });

  it('shows the files of a completed document after they are stored', async () => {
    const completed = createCompletedDocument();
    const { section, setDocuments } = await renderLeadWithDocuments([
      { ...completed, downloadUrl: null, auditLogUrl: null },
    ]);
    expect(section.getByText('The signed copy is being stored.')).toBeTruthy();
    expect(section.queryByRole('button', { name: /^Download/ })).toBeNull();
    setDocuments([completed]);
    expect(await section.findByRole('button', { name: /^Download/ })).toBeTruthy();
    expect(section.queryByText('The signed copy is being stored.')).toBeNull();
  });

  it('offers Send again only for the newest document of a type, and only if it can no longer be signed', async () => {
    const { section } = await renderLeadWithDocuments([
      createDocument({ type: 'lease_agreement', state: 'expired' }),
      createDocument({ state: 'sent' }),
      createDocument({ state: 'voided' }),
    ]);
    const [lease, agreement, voided] = section
      .getAllByRole('listitem')
      .filter(({ parentElement }) => !parentElement?.hasAttribute('aria-label'));
    expect(within(lease!).getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(within(agreement!).queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(within(voided!).queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('requires a reason to void a document, shows a server error and, after a retry, the reason', async () => {
    const document = createDocument();
    const reasons: string[] = [];
    let isRefused = true;
    const { section, setDocuments, toasts } = await renderLeadWithDocuments([document], {
      [`POST /api/docuseal/submissions/${document.id}/void`]: async (request) => {
        const { reason } = (await request.json()) as Schemas['VoidDocument'];
        reasons.push(reason);
        if (isRefused) return createProblemResponse(503, 'The signature service does not respond. Please try again.');
        const voided = { ...document, state: 'voided' as const, reason };
        setDocuments([voided]);
        return voided;
      },
    });
    await userEvent.click(section.getByRole('button', { name: 'Void Management Agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void document' }));
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Void document' }));
    await submit();
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    expect(window.document.activeElement).toBe(dialog.getByLabelText('Reason'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong owner');
    await submit();
    expect(await dialog.findByText(/does not respond/)).toBeTruthy();
    isRefused = false;
    await submit();
    expect(await section.findByText('Reason: Wrong owner')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reasons).toEqual(['Wrong owner', 'Wrong owner']);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Management Agreement voided' }]);
    expect(section.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });

  it('shows that the signature service has not confirmed the voiding of a document, and hides the Reminder button', async () => {
    const document = createDocument({ isVoidRequested: true, reason: 'Wrong owner' });
    const { section } = await renderLeadWithDocuments([document]);
    const row = section.getByText(/^Voided by staff, not confirmed/);
    expect(row).toBeTruthy();
    expect(section.getByText('Reason: Wrong owner')).toBeTruthy();
    expect(section.queryByRole('button', { name: /Reminder/ })).toBeNull();
    expect(section.getByRole('button', { name: 'Void Management Agreement' })).toBeTruthy();
  });

  it('checks the state of a document at the signature service', async () => {
    const document = createDocument();
    let state: SignatureDocument['state'] = 'sent';
    const { section, setDocuments, toasts } = await renderLeadWithDocuments([document], {
      [`POST /api/docuseal/submissions/${document.id}/check`]: () => {
        setDocuments([{ ...document, state }]);
        return { ...document, state };
      },
    });
    const button = section.getByRole('button', { name: /^Check status/ });
    await userEvent.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'info', text: 'Nothing has changed' }]));
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    state = 'completed';
    await userEvent.click(button);
    expect(await section.findByText('Signed by all.')).toBeTruthy();
  });

  it('explains what an admin must do while signing is not set up, and still lists documents', async () => {
    const { section } = await renderLeadWithDocuments([createDocument({ state: 'completed' })], {}, false);
    expect(section.getByText(/until an admin connects the DocuSeal account/)).toBeTruthy();
    expect(section.getByText('Management Agreement')).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Send document' })).toBeNull();
  });

  it('shows an error with Retry when the documents cannot be loaded', async () => {
    const { section } = await renderLeadWithDocuments([], {
      'GET /api/docuseal/submissions': () => createProblemResponse(400, 'No'),
    });
    expect(await section.findByText('Failed to load documents. Please try again.')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
