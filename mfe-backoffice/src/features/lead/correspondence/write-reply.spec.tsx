import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../../test/factories.ts';
import { renderLeadSection, type LeadSection } from '../../../test/render-lead-page.tsx';
import { LeadHeader } from '../components/lead-header.tsx';
import { LeadTimeline } from '../components/lead-timeline.tsx';

beforeEach(() => sessionStorage.clear());

const HeaderAndTimeline: LeadSection = ({ lead }) => (
  <>
    <LeadHeader lead={lead} />
    <LeadTimeline lead={lead} />
  </>
);

const recipient: Schemas['Recipient'] = {
  email: { address: 'grace@example.com', problem: null, isUnsubscribed: false, from: 'Nora <nora@epm.example>' },
  text: { number: '+15155550142', problem: null, sendAt: null },
};
const template: Schemas['StartingTextItem'] = {
  id: 'a2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d10',
  name: 'Week one',
  subject: 'Your home in Waukee',
  content: 'Hello Grace,',
};
const EMAIL_ID = 'b2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d11';
const timestamp = '2026-11-20T17:05:00.000Z';
const receivedEvents = {
  email: { type: 'mail.received', data: { inboundId: EMAIL_ID, subject: 'Re: Rent', content: 'Is it\nenough?' } },
  text: { type: 'text.received', data: { sid: 'SM1', content: 'Call me' } },
};
const QUOTE = '\n\nOn Nov 20, 2026, Grace Hopper wrote:\n> Is it\n> enough?';

function renderTimeline(channel: 'email' | 'text', respond?: () => unknown) {
  const lead = createLead({ name: 'Grace Hopper' });
  const bodies: unknown[] = [];
  const send = async (request: Request) => {
    bodies.push(await request.json());
    return respond?.() ?? { id: 'x' };
  };
  renderLeadSection(HeaderAndTimeline, lead, {
    [`GET /api/leads/${lead.id}/timeline`]: () =>
      createPage([{ id: '1', at: timestamp, actor: null, ...receivedEvents[channel] }]),
    [`GET /api/leads/${lead.id}/recipient`]: () => recipient,
    [`GET /api/leads/${lead.id}/starting-texts`]: () => ({ items: [template] }),
    [`POST /api/leads/${lead.id}/emails`]: send,
    [`POST /api/leads/${lead.id}/texts`]: send,
  });
  return bodies;
}

const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function findWriteDialog(kind: 'email' | 'text') {
  const dialog = within(await screen.findByRole('dialog', { name: `Write ${kind}` }));
  return { dialog, message: await dialog.findByLabelText<HTMLTextAreaElement>('Message') };
}

const getSubject = () => screen.getByLabelText<HTMLInputElement>('Subject').value;

describe('a reply to a received email', () => {
  it('opens a reply with recipient, subject and quote, and sends the id of the received email', async () => {
    const bodies = renderTimeline('email');
    await pressButton('Open email');
    const original = within(await screen.findByRole('dialog', { name: 'Re: Rent' }));
    await userEvent.click(original.getByRole('button', { name: 'Reply' }));
    const { dialog, message } = await findWriteDialog('email');
    expect(screen.queryByRole('dialog', { name: 'Re: Rent' })).toBeNull();
    expect(dialog.getByText('grace@example.com')).toBeTruthy();
    expect(dialog.getByText('Re: Rent, Nov 20, 2026')).toBeTruthy();
    expect([getSubject(), message.value]).toEqual(['Re: Rent', QUOTE]);
    await userEvent.type(message, 'It is.', { initialSelectionStart: 0 });
    await pressButton('Send email');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toMatchObject([
      { to: 'grace@example.com', subject: 'Re: Rent', content: `It is.${QUOTE}`, repliesTo: EMAIL_ID },
    ]);
  });

  it('requires text above the quote of a reply', async () => {
    const bodies = renderTimeline('email');
    await pressButton('Reply to email');
    await findWriteDialog('email');
    await pressButton('Send email');
    expect(screen.getByText('Write a message.')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('keeps a separate draft for a reply after an error, with the id of the received email', async () => {
    const bodies = renderTimeline('email', () => createProblemResponse(409, 'The email was deleted.'));
    await pressButton('Reply to email');
    await userEvent.type((await findWriteDialog('email')).message, 'It is.', { initialSelectionStart: 0 });
    await pressButton('Save for later');
    await pressButton('Write email');
    expect((await findWriteDialog('email')).message.value).toBe('');
    expect(screen.queryByText('In reply to')).toBeNull();
    await pressButton('Cancel');
    await pressButton('Reply to email');
    const { dialog, message } = await findWriteDialog('email');
    expect(message.value).toBe(`It is.${QUOTE}`);
    await pressButton('Send email');
    expect(await dialog.findByText(/The email was deleted\. What you wrote is kept\./)).toBeTruthy();
    expect(message.value).toBe(`It is.${QUOTE}`);
    expect(bodies).toMatchObject([{ repliesTo: EMAIL_ID }]);
  });

  it('keeps the subject and the quote of a reply when the user chooses a template', async () => {
    renderTimeline('email');
    await pressButton('Reply to email');
    const { dialog, message } = await findWriteDialog('email');
    await userEvent.selectOptions(await dialog.findByLabelText(/^Start with a template/), 'Week one');
    expect([getSubject(), message.value]).toEqual(['Re: Rent', `Hello Grace,${QUOTE}`]);
  });
});

it('opens Write text from a received text message, and shows that message', async () => {
  const bodies = renderTimeline('text');
  await pressButton('Open text');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reply' }));
  const { dialog, message } = await findWriteDialog('text');
  expect(dialog.getByText('Call me')).toBeTruthy();
  await userEvent.type(message, 'At 5.');
  await pressButton('Send text');
  await waitFor(() => expect(bodies).toMatchObject([{ to: '+15155550142', content: 'At 5.' }]));
});

it('does not offer a reply to a message that staff sent to the owner', async () => {
  const lead = createLead();
  renderLeadSection(HeaderAndTimeline, lead, {
    [`GET /api/leads/${lead.id}/timeline`]: () =>
      createPage([{ id: '1', at: timestamp, actor: null, type: 'mail.sent', data: { sendId: 's1' } }]),
  });
  await screen.findByRole('button', { name: 'Open email' });
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});
