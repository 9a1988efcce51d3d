import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDocument, createDocuments, createLead, createSigner } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadDocuments } from './lead-documents.tsx';

type RequestBody = Schemas['SendDocument'];

beforeEach(() => sessionStorage.clear());

const preview: Schemas['DocumentPreview'] = {
  formName: 'Management Agreement',
  fields: [
    { name: 'Owner name', value: 'Grace Hopper' },
    { name: 'Term', value: '12 months' },
    { name: 'Notes', value: '' },
  ],
  owners: [],
  broker: { name: 'Bea Broker', email: 'bea@epm.example' },
};

/** Renders the lead page with a fake server that sends documents. `respond` may return a different response. */
async function renderDocuments(
  initial: Schemas['SignatureDocumentDetail'][] = [],
  respond: (body: RequestBody) => unknown = () => undefined,
  responses: FakeResponses = {},
  lead = createLead(),
) {
  const documents = [...initial];
  const bodies: RequestBody[] = [];
  const fake = renderLeadSection(LeadDocuments, lead, {
    'GET /api/docuseal/submissions': () => createDocuments(documents),
    'GET /api/docuseal/submissions/preview': () => preview,
    'POST /api/docuseal/submissions': async (request) => {
      const body = (await request.json()) as RequestBody;
      bodies.push(body);
      const response = await respond(body);
      if (response !== undefined) return response;
      const sent = createDocument({ id: body.id, leadId: lead.id, type: body.type, delivery: body.delivery });
      if (body.delivery === 'embedded') sent.signers[0]!.signingUrl = 'https://sign.example/s/1';
      documents.unshift(sent);
      return sent;
    },
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  return { ...fake, lead, section, bodies };
}

type RenderedDocuments = Awaited<ReturnType<typeof renderDocuments>>;

async function openDialog(
  { section }: Pick<RenderedDocuments, 'section'>,
  button = 'Send document',
  title = 'Send document',
) {
  await userEvent.click(await section.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByText('12 months');
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const clickSend = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Send document' }));
const getOwnerNames = (dialog: Dialog) => dialog.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value);

async function addOwner(dialog: Dialog, number: number, name: string, email: string) {
  await userEvent.click(dialog.getByRole('button', { name: 'Add co-owner' }));
  fireEvent.change(dialog.getByLabelText(`Name of owner ${number}`), { target: { value: name } });
  fireEvent.change(dialog.getByLabelText(`Email of owner ${number}`), { target: { value: email } });
}

describe('sending a document', () => {
  it('shows the prefilled values and the owner, and sends one document on a double click', async () => {
    const rendered = await renderDocuments();
    expect(await rendered.section.findByText('No documents have been sent yet.')).toBeTruthy();
    const dialog = await openDialog(rendered);
    expect(dialog.getByText('Term').nextElementSibling?.textContent).toBe('12 months');
    expect(dialog.getByText('Notes').nextElementSibling?.textContent).toBe('Left empty');
    expect(dialog.getByText('Bea Broker signs last, for the company.')).toBeTruthy();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send document' }));
    expect(await screen.findByRole('dialog', { name: 'Management Agreement is on its way' })).toBeTruthy();
    expect(rendered.bodies).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        leadId: rendered.lead.id,
        type: 'management_agreement',
        delivery: 'email',
        owners: [{ name: 'Grace Hopper', email: 'grace@example.com' }],
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await rendered.section.findByText('Management Agreement')).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it('sends to co-owners in the signing order that the user sets with the keyboard', async () => {
    const rendered = await renderDocuments();
    const dialog = await openDialog(rendered);
    await addOwner(dialog, 2, 'Alan Turing', 'alan@example.com');
    await addOwner(dialog, 3, 'Ada Lovelace', 'ada@example.com');
    expect(dialog.queryByRole('button', { name: 'Add co-owner' })).toBeNull();
    dialog.getByRole('button', { name: 'Sign earlier: Ada Lovelace' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(getOwnerNames(dialog)).toEqual(['Grace Hopper', 'Ada Lovelace', 'Alan Turing']);
    const earlier = dialog.getByRole('button', { name: 'Sign earlier: Ada Lovelace' });
    await waitFor(() => expect(document.activeElement).toBe(earlier));
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByText('Ada Lovelace signs first')).toBeTruthy();
    const later = dialog.getByRole('button', { name: 'Sign later: Ada Lovelace' });
    await waitFor(() => expect(document.activeElement).toBe(later));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Grace Hopper' }));
    await clickSend(dialog);
    await waitFor(() => expect(rendered.bodies).toHaveLength(1));
    expect(rendered.bodies[0]?.owners.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Alan Turing']);
  });

  it('shows each error next to its field, focuses the first invalid field, and sends nothing', async () => {
    const rendered = await renderDocuments();
    const dialog = await openDialog(rendered);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Email'), '@');
    await clickSend(dialog);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
    expect(dialog.getByText('Enter the owner’s name.')).toBeTruthy();
    expect(dialog.getByText(/^Enter an email address/)).toBeTruthy();
    expect(rendered.bodies).toEqual([]);
  });

  it('does not show errors in an owner row that was added after a failed submission', async () => {
    const rendered = await renderDocuments();
    const dialog = await openDialog(rendered);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await clickSend(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Add co-owner' }));
    const added = dialog.getByLabelText('Name of owner 2');
    expect(added.getAttribute('aria-invalid')).not.toBe('true');
    expect(dialog.getAllByText('Enter the owner’s name.')).toHaveLength(1);
    await clickSend(dialog);
    expect(dialog.getAllByText('Enter the owner’s name.')).toHaveLength(2);
    expect(rendered.bodies).toEqual([]);
  });

  it('shows the entered owner names among the prefilled values', async () => {
    const dialog = await openDialog(await renderDocuments());
    const readNames = () => dialog.getByText('Owner name').nextElementSibling?.textContent;
    await addOwner(dialog, 2, ' Alan Turing ', 'alan@example.com');
    expect(readNames()).toBe('Grace Hopper and Alan Turing');
    await userEvent.clear(dialog.getByLabelText('Name'));
    expect(readNames()).toBe('Alan Turing');
  });

  it('opens the signing page after a document is prepared for signing in the back office', async () => {
    const rendered = await renderDocuments();
    const dialog = await openDialog(rendered);
    await userEvent.click(dialog.getByRole('radio', { name: /^In person/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare for signing' }));
    const signing = await screen.findByRole('dialog', { name: 'Grace Hopper signs the Management Agreement' });
    expect(within(signing).getByTitle('Signing page: Management Agreement for Grace Hopper')).toBeTruthy();
    expect(rendered.bodies[0]?.delivery).toBe('embedded');
  });

  it('keeps the draft when the dialog is closed, and discards the draft on request', async () => {
    const rendered = await renderDocuments();
    const dialog = await openDialog(rendered);
    await userEvent.type(dialog.getByLabelText('Name'), ' Murray');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopened = await openDialog(rendered);
    expect(getOwnerNames(reopened)).toEqual(['Grace Hopper Murray']);
    await userEvent.click(reopened.getByRole('button', { name: 'Discard' }));
    expect(getOwnerNames(await openDialog(rendered))).toEqual(['Grace Hopper']);
  });

  it('keeps the input when sending fails, and retries with the same id, even after the dialog was closed', async () => {
    let isDown = true;
    const rendered = await renderDocuments(
      [],
      () => (isDown && Promise.reject(new TypeError('Failed to fetch'))) || undefined,
    );
    const dialog = await openDialog(rendered);
    await clickSend(dialog);
    expect(await dialog.findByText('Failed to send document')).toBeTruthy();
    expect(dialog.getByText(/Trying again does not send it twice/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    isDown = false;
    await clickSend(await openDialog(rendered));
    await waitFor(() => expect(rendered.bodies).toHaveLength(2));
    expect(rendered.bodies[1]).toEqual(rendered.bodies[0]);
  });

  it('uses a new id for a draft that was changed after a failed attempt', async () => {
    const rendered = await renderDocuments([], () =>
      createProblemResponse(503, 'The signature service does not respond.'),
    );
    const dialog = await openDialog(rendered);
    await clickSend(dialog);
    expect(await dialog.findByText('The signature service does not respond.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), '!');
    await clickSend(dialog);
    await waitFor(() => expect(rendered.bodies).toHaveLength(2));
    expect(rendered.bodies[1]?.id).not.toBe(rendered.bodies[0]?.id);
  });

  it('disables sending until the values are loaded', async () => {
    let isDown = true;
    const rendered = await renderDocuments([], undefined, {
      'GET /api/docuseal/submissions/preview': () => (isDown ? createProblemResponse(400, 'No') : preview),
    });
    await userEvent.click(await rendered.section.findByRole('button', { name: 'Send document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send document' }));
    expect(await dialog.findByText('The document could not be prepared')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send document' }).disabled).toBe(true);
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('12 months')).toBeTruthy();
  });

  it('warns when another document of the same type is waiting for a signature', async () => {
    const dialog = await openDialog(await renderDocuments([createDocument()]));
    expect(dialog.getByText(/management agreement is waiting for a signature already/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Document'), 'Lease Agreement');
    expect(dialog.queryByText(/is waiting for a signature already/)).toBeNull();
  });

  it('sends a voided document again to its owners', async () => {
    const voided = createDocument({
      state: 'voided',
      delivery: 'embedded',
      signers: [
        createSigner({ name: 'Alan Turing', email: 'alan@example.com' }),
        createSigner({ role: 'Broker', name: 'Bea Broker' }),
      ],
    });
    const rendered = await renderDocuments([voided]);
    const dialog = await openDialog(rendered, 'Send again', 'Send Management Agreement again');
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare for signing' }));
    await waitFor(() => expect(rendered.bodies).toHaveLength(1));
    expect(rendered.bodies[0]).toMatchObject({
      replacesId: voided.id,
      owners: [{ name: 'Alan Turing', email: 'alan@example.com' }],
    });
  });
});

it.each([
  ['warns', null, true],
  ['does not warn', 1_850, false],
])(
  '%s that the agreement fees are based on an assumed rent if the rent is %j',
  async (_verb, estimatedRent, isWarned) => {
    const rendered = await renderDocuments([], undefined, {}, createLead({ estimatedRent }));
    const dialog = await openDialog(rendered);
    const warning = /^No rent is known for this home yet/;
    expect(dialog.queryByText(warning) !== null).toBe(isWarned);
    await userEvent.selectOptions(dialog.getByLabelText('Document'), 'Onboarding Form');
    expect(dialog.queryByText(warning)).toBeNull();
  },
);
