import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDocument, createDocuments, createLead, createSigner } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadDocuments } from './lead-documents.tsx';

type SignatureDocument = Schemas['SignatureDocumentDetail'];

const grace = createSigner({ signingUrl: 'https://sign.example/s/1' });
const bea = createSigner({ role: 'Broker', name: 'Bea Broker', state: 'waiting' });
const fieldsAfterGraceSigned = {
  state: 'signing' as const,
  signers: [
    createSigner({ state: 'signed' }),
    { ...bea, state: 'sent' as const, signingUrl: 'https://sign.example/s/2' },
  ],
};

afterEach(() => jest.useRealTimers());

/** Opens the dialog in which Grace signs. The fake server responds to a check with `server.checked`. */
async function openSigningDialog(fields: Partial<SignatureDocument> = {}) {
  const lead = createLead();
  const document = createDocument({ delivery: 'embedded', leadId: lead.id, signers: [grace, bea], ...fields });
  const server = { checked: document, checkCount: 0, isDown: false };
  renderLeadSection(LeadDocuments, lead, {
    'GET /api/docuseal/submissions': () => createDocuments([server.checked]),
    [`POST /api/docuseal/submissions/${document.id}/check`]: () => {
      server.checkCount += 1;
      return server.isDown ? createProblemResponse(503, 'The signature service does not respond.') : server.checked;
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Sign here: Management Agreement for Grace Hopper' }),
  );
  await screen.findByRole('dialog', { name: 'Grace Hopper signs the Management Agreement' });
  return {
    document,
    server,
    /** Changes fields of the document in responses to later checks. */
    respondWith: (changes: Partial<SignatureDocument>) => {
      server.checked = { ...document, ...changes };
    },
  };
}

const getDialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
/** Text below the frame, or instead of the frame. */
const getStatus = () => screen.getAllByRole('dialog').at(-1)?.querySelector('p[role="status"]')?.textContent;
const getFrame = () => screen.getByTitle<HTMLIFrameElement>(/^Signing page/);
const postSigningMessage = (signing: string, source: MessageEventSource | null = getFrame().contentWindow) =>
  fireEvent(window, new MessageEvent('message', { data: { signing }, source }));

it('shows the page of the current signer in a frame, with a link to open it in a new tab', async () => {
  const { document } = await openSigningDialog();
  expect(getFrame().getAttribute('src')).toBe(`/api/docuseal/submissions/${document.id}/signing-frame?role=Owner`);
  expect(screen.getByText('Owner, signer 1 of 2')).toBeTruthy();
  expect(screen.getByText('Loading the signing page')).toBeTruthy();
  postSigningMessage('shown');
  expect(screen.queryByText('Loading the signing page')).toBeNull();
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://sign.example/s/1', '_blank']);
});

it('closes with the button below the frame', async () => {
  await openSigningDialog();
  const [button] = screen.getAllByRole('button', { name: 'Close' });
  await userEvent.click(button!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the next signer after a signature, and the completed document at the end', async () => {
  const { respondWith } = await openSigningDialog();
  respondWith(fieldsAfterGraceSigned);
  postSigningMessage('completed');
  await waitFor(() => expect(getStatus()).toBe('1 of 2 signed, waiting for Bea Broker.'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Bea Broker' }));
  expect(getDialog('Bea Broker signs the Management Agreement').getByText('Broker, signer 2 of 2')).toBeTruthy();
  expect(getFrame().getAttribute('src')).toMatch(/role=Broker$/);
  respondWith({
    state: 'completed',
    status: 'completed',
    signers: [grace, bea].map((each) => ({ ...each, state: 'signed', signingUrl: null })),
  });
  postSigningMessage('completed');
  await waitFor(() => expect(getStatus()).toBe('Signed by all.'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that a signer has declined, with the reason', async () => {
  const { respondWith } = await openSigningDialog();
  const declined = { ...grace, state: 'declined' as const, signingUrl: null };
  respondWith({ state: 'declined', status: 'expired', reason: 'Sold', signers: [declined, bea] });
  postSigningMessage('declined');
  await waitFor(() => expect(getStatus()).toBe('Declined by Grace Hopper. Reason: Sold'));
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

it('does not offer to continue when the next owner signs by email', async () => {
  const owners = [createSigner({ state: 'signed' }), createSigner({ role: 'Co-owner', name: 'Alan Turing' })];
  const { respondWith } = await openSigningDialog();
  respondWith({
    delivery: 'email',
    state: 'signing',
    signers: [...owners, bea],
  });
  postSigningMessage('completed');
  await waitFor(() => expect(getStatus()).toBe('1 of 3 signed, waiting for Alan Turing.'));
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

it('closes on Escape in the frame', async () => {
  await openSigningDialog();
  postSigningMessage('escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('ignores messages from other windows', async () => {
  const { server } = await openSigningDialog();
  postSigningMessage('shown', window);
  postSigningMessage('completed', window);
  expect(screen.getByText('Loading the signing page')).toBeTruthy();
  expect(server.checkCount).toBe(0);
});

it('checks the document repeatedly until it contains the signature from another tab', async () => {
  const { respondWith, server } = await openSigningDialog();
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  server.isDown = true;
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await pass(100);
  expect(getStatus()).toMatch(/^The signature service does not respond/);
  server.isDown = false;
  await pass(5_000);
  expect(getStatus()).toBe('Waiting for the signature to be recorded.');
  respondWith(fieldsAfterGraceSigned);
  await pass(5_000);
  expect(getStatus()).toBe('1 of 2 signed, waiting for Bea Broker.');
  const { checkCount } = server;
  await pass(20_000);
  expect(server.checkCount).toBe(checkCount);
});
