import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../../test/factories.ts';
import { renderLeadSection } from '../../../test/render-lead-page.tsx';
import { LeadTimeline } from '../components/lead-timeline.tsx';

const sentMessage: Schemas['SentMessageDetail'] = {
  id: 'a2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d10',
  channel: 'email',
  template: 'payment-received',
  state: 'sent',
  error: '',
  to: 'grace@example.com',
  createdAt: '2026-11-20T17:05:00.000Z',
  sentAt: '2026-11-20T17:05:02.000Z',
  content: {
    from: 'Lindenholm <owners@lindenholm.example>',
    subject: 'We received your payment',
    text: 'Hello Grace,\n\nThank you.\n',
    hasHtml: true,
    attachments: [{ name: 'receipt.pdf', size: 12_600 }],
  },
};

async function openMessage(type: string, data: object, response: unknown = sentMessage) {
  const lead = createLead();
  renderLeadSection(LeadTimeline, lead, {
    [`GET /api/leads/${lead.id}/timeline`]: () =>
      createPage([{ id: '1', type, at: '2026-11-20T17:05:02.000Z', actor: null, data }]),
    [`GET /api/messages/${sentMessage.id}`]: () => response,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Open (email|text)$/ }));
  return within(await screen.findByRole('dialog'));
}

describe('a message on the timeline', () => {
  it('shows a message with sender, recipient, state and attachments, as HTML in a sandbox or as plain text', async () => {
    const dialog = await openMessage('mail.sent', { sendId: sentMessage.id });
    expect(await dialog.findByRole('heading', { name: 'We received your payment' })).toBeTruthy();
    for (const text of [sentMessage.content!.from, sentMessage.to, 'Sent', 'receipt.pdf (12 KB)'])
      expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
    const frame = dialog.getByTitle('Email as sent');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe(`/api/messages/${sentMessage.id}/frame`);
    await userEvent.click(dialog.getByRole('tab', { name: 'Plain text' }));
    expect(dialog.getByText(/Hello Grace,\s+Thank you\./)).toBeTruthy();
  });

  it.each([
    ['sent', /was not kept/],
    ['suppressed', /has not been sent/],
  ] as const)('shows why a %s message has no content', async (state, text) => {
    const dialog = await openMessage('mail.sent', { sendId: sentMessage.id }, { ...sentMessage, state, content: null });
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Payment received' })).toBeTruthy();
  });

  it('shows a text message without tabs', async () => {
    const content = { ...sentMessage.content!, subject: '', hasHtml: false, attachments: [] };
    const dialog = await openMessage(
      'text.sent',
      { sendId: sentMessage.id },
      { ...sentMessage, channel: 'sms', content },
    );
    expect(await dialog.findByText(/Hello Grace/)).toBeTruthy();
    expect(dialog.queryByRole('tab')).toBeNull();
  });

  it("shows the owner's reply with its subject", async () => {
    const dialog = await openMessage('mail.received', { inboundId: 'i', subject: 'Re: Rent', content: 'Yes, please.' });
    expect(dialog.getByRole('heading', { name: 'Re: Rent' })).toBeTruthy();
    expect(dialog.getByText('Yes, please.')).toBeTruthy();
  });

  it('offers a retry when the message cannot be loaded', async () => {
    const dialog = await openMessage('mail.sent', { sendId: sentMessage.id }, createProblemResponse(503, 'No'));
    expect(await dialog.findByText('Failed to load the message')).toBeTruthy();
  });
});
