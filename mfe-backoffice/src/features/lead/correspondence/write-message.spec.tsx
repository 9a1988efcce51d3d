import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadHeader } from '../components/lead-header.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const recipient: Schemas['Recipient'] = {
  email: {
    address: 'grace@example.com',
    problem: null,
    isUnsubscribed: false,
    from: 'Nora Ellingson <nora.ellingson@epm.example>',
  },
  text: { number: '+15155550142', problem: null, sendAt: null },
};
const template: Schemas['StartingTextItem'] = {
  id: 'a2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d10',
  name: 'Week one',
  subject: 'Your home in Waukee',
  content: 'Hello Grace,\n\nhow is the roof?',
};

interface DialogOptions {
  lead?: Schemas['Lead'];
  recipient?: { email?: Partial<Schemas['EmailRecipient']>; text?: Partial<Schemas['TextRecipient']> };
  responses?: FakeResponses;
  respond?: () => unknown;
}

async function openDialog(
  kind: 'email' | 'text',
  { lead = createLead(), recipient: changes = {}, responses = {}, respond }: DialogOptions = {},
) {
  const bodies: unknown[] = [];
  const send = async (request: Request) => {
    bodies.push(await request.json());
    return respond?.() ?? { id: 'x' };
  };
  const fake = renderLeadSection(LeadHeader, lead, {
    [`GET /api/leads/${lead.id}/recipient`]: () => ({
      email: { ...recipient.email, ...changes.email },
      text: { ...recipient.text, ...changes.text },
    }),
    [`GET /api/leads/${lead.id}/starting-texts`]: () => ({ items: [template] }),
    [`POST /api/leads/${lead.id}/emails`]: send,
    [`POST /api/leads/${lead.id}/texts`]: send,
    ...responses,
  });
  const reopen = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Write ${kind}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Write ${kind}` }));
    await dialog.findByLabelText('Message');
    return dialog;
  };
  return { ...fake, lead, bodies, reopen, dialog: await reopen() };
}

type OpenedDialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const getMessageField = (dialog: OpenedDialog) => dialog.getByLabelText<HTMLTextAreaElement>('Message');
const getSubjectField = (dialog: OpenedDialog) => dialog.getByLabelText<HTMLInputElement>('Subject');
const clickSend = (dialog: OpenedDialog, kind = 'email') =>
  userEvent.click(dialog.getByRole('button', { name: `Send ${kind}` }));

describe('writing an email', () => {
  it('shows recipient and sender, fills in a template, and sends one email on a double click', async () => {
    const { dialog, bodies } = await openDialog('email');
    expect(dialog.getByText('grace@example.com')).toBeTruthy();
    expect(dialog.getByText(recipient.email.from)).toBeTruthy();
    await userEvent.selectOptions(await dialog.findByLabelText(/^Start with a template/), 'Week one');
    expect([getSubjectField(dialog).value, getMessageField(dialog).value]).toEqual([
      template.subject,
      template.content,
    ]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write email' })).toBeNull());
    expect(bodies).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        to: 'grace@example.com',
        subject: template.subject,
        content: template.content,
        attachmentIds: [],
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('requires a subject and a message before it sends', async () => {
    const { dialog, bodies } = await openDialog('email');
    await clickSend(dialog);
    expect(dialog.getByText('Enter a subject.')).toBeTruthy();
    expect(dialog.getByText('Write a message.')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('keeps the draft when the dialog is closed and when sending fails, and retries with the same id', async () => {
    let failures = 1;
    const { dialog, bodies, reopen } = await openDialog('email', {
      respond: () => (failures-- > 0 ? new Response('<html>', { status: 502 }) : undefined),
    });
    await userEvent.type(getSubjectField(dialog), 'Roof');
    await userEvent.type(getMessageField(dialog), 'It leaks.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save for later' }));
    const reopened = await reopen();
    expect([getSubjectField(reopened).value, getMessageField(reopened).value]).toEqual(['Roof', 'It leaks.']);
    await clickSend(reopened);
    expect(await reopened.findByText(/may already have been sent/)).toBeTruthy();
    expect(getMessageField(reopened).value).toBe('It leaks.');
    await clickSend(reopened);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write email' })).toBeNull());
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('uses another id for an email that was changed after a failed attempt', async () => {
    const { dialog, bodies } = await openDialog('email', {
      respond: () => createProblemResponse(409, 'The address has changed.'),
    });
    await userEvent.type(getSubjectField(dialog), 'Roof');
    await userEvent.type(getMessageField(dialog), 'It leaks.');
    await clickSend(dialog);
    expect(await dialog.findByText(/What you wrote is kept\./)).toBeTruthy();
    await userEvent.type(getMessageField(dialog), ' Badly.');
    await clickSend(dialog);
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect((bodies[0] as { id: string }).id).not.toBe((bodies[1] as { id: string }).id);
  });

  it('uploads two attachments, removes one, and sends the other', async () => {
    const lead = createLead();
    const { dialog, bodies } = await openDialog('email', {
      lead,
      responses: Object.fromEntries(
        ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map((id) => [
          `PUT /api/leads/${lead.id}/attachments/${id}`,
          () => ({ id, name: `${id.slice(0, 1)}.pdf`, size: 2_048 }),
        ]),
      ),
    });
    const randomIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
    const original = crypto.randomUUID.bind(crypto);
    let next = 0;
    crypto.randomUUID = () => randomIds[next++] ?? original();
    try {
      for (const [index, name] of ['a.pdf', 'b.pdf'].entries()) {
        await userEvent.upload(dialog.getByLabelText('File to attach'), new File(['%PDF-'], name));
        await dialog.findByText(`${index + 1}.pdf (2 KB)`);
      }
    } finally {
      crypto.randomUUID = original;
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Remove 1.pdf' }));
    expect(dialog.queryByText(/^1\.pdf/)).toBeNull();
    await userEvent.type(getSubjectField(dialog), 'Lease');
    await userEvent.type(getMessageField(dialog), 'See attachment.');
    await clickSend(dialog);
    await waitFor(() => expect(bodies).toMatchObject([{ attachmentIds: [randomIds[1]] }]));
  });

  it('does not send an email while a chosen file is not attached, until the user removes the file', async () => {
    const refusal = 'Attach a PDF, JPEG, PNG, Word or Excel file.';
    const lead = createLead();
    const id = '33333333-3333-4333-8333-333333333333';
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const { dialog, bodies } = await openDialog('email', {
      lead,
      responses: { [`PUT /api/leads/${lead.id}/attachments/${id}`]: () => createProblemResponse(400, refusal) },
    });
    await userEvent.upload(dialog.getByLabelText('File to attach'), new File(['{}'], 'plan.json'), {
      applyAccept: false,
    });
    expect(await dialog.findByText(`plan.json: ${refusal}`)).toBeTruthy();
    await userEvent.type(getSubjectField(dialog), 'Plan');
    await userEvent.type(getMessageField(dialog), 'See attachment.');
    await clickSend(dialog);
    expect(dialog.getByText(/^plan\.json is not attached\. Remove it/)).toBeTruthy();
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove plan.json' }));
    expect(dialog.queryByText(/plan\.json/)).toBeNull();
    await clickSend(dialog);
    await waitFor(() => expect(bodies).toMatchObject([{ attachmentIds: [] }]));
  });

  it('does not send an email during an upload', async () => {
    const lead = createLead();
    const id = '44444444-4444-4444-8444-444444444444';
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const { dialog, bodies } = await openDialog('email', {
      lead,
      responses: { [`PUT /api/leads/${lead.id}/attachments/${id}`]: () => new Promise(() => undefined) },
    });
    await userEvent.upload(dialog.getByLabelText('File to attach'), new File(['%PDF-'], 'a.pdf'));
    await userEvent.type(getSubjectField(dialog), 'Lease');
    await userEvent.type(getMessageField(dialog), 'See attachment.');
    await clickSend(dialog);
    expect(dialog.getByText(/^a\.pdf is not attached yet\./)).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('asks before a template replaces written text, but not before it replaces another template', async () => {
    const other = {
      ...template,
      id: 'b2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d10',
      name: 'Week two',
      content: 'Still there?',
    };
    const lead = createLead();
    const { dialog } = await openDialog('email', {
      lead,
      responses: { [`GET /api/leads/${lead.id}/starting-texts`]: () => ({ items: [template, other] }) },
    });
    const choose = async (name: string) =>
      userEvent.selectOptions(await dialog.findByLabelText(/^Start with a template/), name);
    await choose('Week one');
    await choose('Week two');
    expect(getMessageField(dialog).value).toBe('Still there?');
    await userEvent.type(getMessageField(dialog), ' Yes.');
    await choose('Week one');
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('Keep my text');
    expect(getMessageField(dialog).value).toBe('Still there? Yes.');
    await choose('Week one');
    await press('Replace text');
    expect(getMessageField(dialog).value).toBe(template.content);
  });

  it('rejects a file of more than 10 MB before the upload', async () => {
    const { dialog, calls } = await openDialog('email');
    const file = new File(['x'], 'a.pdf');
    Object.defineProperty(file, 'size', { value: 10_485_761 });
    await userEvent.upload(dialog.getByLabelText('File to attach'), file);
    expect(await dialog.findByText(/10 MB in total\. Remove/)).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('shows that the owner has unsubscribed, and still allows sending', async () => {
    const { dialog } = await openDialog('email', { recipient: { email: { isUnsubscribed: true } } });
    expect(dialog.getByText('The owner has unsubscribed from marketing')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send email' }).disabled).toBe(false);
  });

  it('disables sending to a bounced address, and explains why', async () => {
    const problem = 'Email to this address came back. Correct the address before you write.';
    const { dialog } = await openDialog('email', { recipient: { email: { problem } } });
    expect(dialog.getByText(problem)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send email' }).disabled).toBe(true);
  });
});

describe('writing a text message', () => {
  it('shows the number of characters and billed messages, and sends the text message', async () => {
    const { dialog, bodies } = await openDialog('text');
    await userEvent.click(getMessageField(dialog));
    await userEvent.paste('x'.repeat(160));
    expect(dialog.getByText('160 characters')).toBeTruthy();
    await userEvent.paste('x');
    expect(dialog.getByText('161 characters, sent as 2 messages')).toBeTruthy();
    await clickSend(dialog, 'text');
    await waitFor(() => expect(bodies).toMatchObject([{ to: '+15155550142', content: 'x'.repeat(161) }]));
  });

  it('shows when a text message that is written during quiet hours will be sent', async () => {
    const { dialog } = await openDialog('text', { recipient: { text: { sendAt: '2026-12-22T15:00:00.000Z' } } });
    expect(dialog.getByText('Sends at 9:00 AM')).toBeTruthy();
  });

  it('disables sending without consent, and explains why', async () => {
    const problem = 'The owner has not consented to texts to this number.';
    const { dialog } = await openDialog('text', { recipient: { text: { number: null, problem } } });
    expect(dialog.getByText(problem)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send text' }).disabled).toBe(true);
  });
});
