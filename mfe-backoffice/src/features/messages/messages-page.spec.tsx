import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLead, createMessage, createPage } from '../../test/factories.ts';
import { renderDashboard } from '../../test/render-dashboard.tsx';
import { renderLeadPage } from '../../test/render-lead-page.tsx';

const failedMessage = createMessage({ toEmail: 'failed@owner.test' });
const unknownMessage = createMessage({ state: 'unknown', toEmail: 'unknown@owner.test', error: 'Connection closed' });
const deferredMessage = createMessage({
  state: 'deferred',
  toEmail: 'later@owner.test',
  nextAttemptAt: '2026-11-20T18:00:00.000Z',
});
const createMessagePage = (items: unknown[], pause: object | null = null) => ({ ...createPage(items), pause });

function renderMessages(responses: FakeResponses) {
  const fake = createFakeHost({
    'GET /api/messages': () => createMessagePage([failedMessage, unknownMessage, deferredMessage]),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/messages') };
}

describe('messages', () => {
  it('lists messages with the recipient, the lead, the state and the reason', async () => {
    renderMessages({});
    const row = within((await screen.findByRole('rowheader', { name: 'failed@owner.test' })).closest('tr')!);
    expect(row.getByText('Analysis ready')).toBeTruthy();
    expect(row.getByText('Failed')).toBeTruthy();
    expect(row.getByText('550 5.2.1 Mailbox disabled')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe(`/leads/${failedMessage.leadId}`);
    const list = within(screen.getByRole('table', { name: 'Messages' }));
    expect(list.getByText('May have arrived')).toBeTruthy();
    expect(list.getByText(/Next attempt/)).toBeTruthy();
  });

  it('does not show the time of the next attempt while mail is paused', async () => {
    renderMessages({ 'GET /api/messages': () => createMessagePage([{ ...deferredMessage, nextAttemptAt: null }]) });
    expect(await screen.findByText('Next attempt once email goes out again')).toBeTruthy();
  });

  it('resends a message with the keyboard', async () => {
    const { calls, toasts } = renderMessages({
      [`POST /api/messages/${failedMessage.id}/resend`]: () => new Response(null, { status: 204 }),
    });
    (await screen.findByRole('button', { name: /^Send again: .*failed@owner/ })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'The message to failed@owner.test is being sent again' }]),
    );
    expect(calls).toContain(`POST /api/messages/${failedMessage.id}/resend`);
  });

  it('opens a confirmation dialog before it resends a message that may have arrived', async () => {
    const { calls } = renderMessages({
      [`POST /api/messages/${unknownMessage.id}/resend`]: () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Send again: .*unknown@owner/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it again?' }));
    expect(dialog.getByText(/gets it twice/)).toBeTruthy();
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls).toContain(`POST /api/messages/${unknownMessage.id}/resend`));
  });

  it('shows an error when a message has changed before the user marks it as sent', async () => {
    const { toasts } = renderMessages({
      [`POST /api/messages/${deferredMessage.id}/mark-sent`]: () =>
        createProblemResponse(409, 'This message has changed since.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as sent: .*later@owner/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Mark it as sent?' })).getByRole('button', {
        name: 'Mark as sent',
      }),
    );
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(toasts[0]?.text).toContain('has changed since');
  });

  it('filters messages by state', async () => {
    const searches: string[] = [];
    renderMessages({
      'GET /api/messages': ({ url }) => {
        searches.push(new URL(url).search);
        return createMessagePage([]);
      },
    });
    expect(await screen.findByText('No messages are waiting')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Failed');
    expect(await screen.findByText(/No message has the status/)).toBeTruthy();
    expect(searches.some((search) => /state=failed&/.test(search) && !search.includes('unknown'))).toBe(true);
  });

  it('shows an error when the messages cannot be loaded', async () => {
    renderMessages({ 'GET /api/messages': () => createProblemResponse(403, 'No') });
    expect(await screen.findByText('Failed to load messages')).toBeTruthy();
  });
});

describe('a pause of all mail', () => {
  const pause = { since: '2026-11-20T17:04:00.000Z', reason: '550 5.7.1 Relaying denied', waiting: 34 };

  it('shows on the dashboard that an admin has paused emails and texts', async () => {
    renderDashboard({ 'GET /api/messages': () => createMessagePage([], { ...pause, reason: null }) });
    const notice = within(await screen.findByRole('region', { name: 'Email is paused' }));
    expect(notice.getByText(/An admin has paused emails and texts/)).toBeTruthy();
    expect(notice.getByText(/34 messages wait and are sent once an admin resumes them/)).toBeTruthy();
    expect(notice.queryByText(/Check the mail server/)).toBeNull();
  });

  it('shows on the dashboard that mail is paused, with a link to the messages', async () => {
    renderDashboard({ 'GET /api/messages': () => createMessagePage([], pause) });
    const notice = within(await screen.findByRole('region', { name: 'Email is paused' }));
    expect(notice.getByText(/^No email has gone out since/)).toBeTruthy();
    expect(notice.getByText(/34 messages wait/)).toBeTruthy();
    expect(notice.getByText(/Relaying denied/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'See messages' }).getAttribute('href')).toBe('/messages');
  });
});

describe('the lead page', () => {
  it('shows the messages about a lead that need attention', async () => {
    renderLeadPage(createLead(), { 'GET /api/messages': () => createMessagePage([failedMessage]) });
    const section = within(await screen.findByRole('region', { name: 'Email that needs attention' }));
    expect(section.getByText('failed@owner.test')).toBeTruthy();
    expect(section.getByRole('button', { name: /^Send again/ })).toBeTruthy();
  });
});
