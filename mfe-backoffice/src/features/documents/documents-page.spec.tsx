import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createCompletedDocument, createDocument, createDocuments, createSigner } from '../../test/factories.ts';
import { renderBackoffice } from '../../test/render-backoffice.ts';

type Documents = Schemas['SignatureDocuments'];

const renderDocuments = (items: Documents['items'], responses: FakeResponses = {}, search = '') =>
  renderBackoffice(`/documents${search}`, {
    'GET /api/docuseal/submissions': () => createDocuments(items),
    ...responses,
  });

const findRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest<HTMLElement>('tr')!);

afterEach(() => jest.restoreAllMocks());

describe('the documents page', () => {
  it('lists a pending document with its lead, its progress, its last reminder and its actions', async () => {
    const document = createDocument({ lastReminderSent: '2026-11-21T17:04:00.000Z' });
    renderDocuments([document]);
    const row = await findRow('Management Agreement');
    expect(row.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(`/leads/${document.leadId}`);
    expect(row.getByText('1420 Elm Street, West Des Moines, IA 50265')).toBeTruthy();
    expect(row.getByText('Pending')).toBeTruthy();
    expect(row.getByText('Not viewed yet, waiting for Grace Hopper')).toBeTruthy();
    expect(row.getByText('Nov 21, 11:04 AM')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Send Reminder: Management Agreement, Grace Hopper' })).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('shows the values and signers of a pending document, without a link to the signing page', async () => {
    const expiresAt = '2026-12-20T17:04:00.000Z';
    renderDocuments([
      createDocument({ expiresAt, signers: [createSigner({ signingUrl: 'https://sign.example/s/1' })] }),
    ]);
    const row = await findRow('Management Agreement');
    expect(row.queryByRole('link', { name: /^View/ })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'View: Management Agreement, Grace Hopper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Management Agreement' }));
    expect(dialog.getByText('Term').nextElementSibling?.textContent).toBe('12 months');
    const signers = dialog.getByRole('list', { name: 'Signers of Management Agreement' });
    expect(signers.textContent).toBe('Grace Hopper, OwnerNot viewed yet');
    expect(dialog.getByText(/^Expires/).textContent).toContain('Dec 20');
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('shows a change by another user as soon as the event arrives', async () => {
    const items = [createDocument()];
    const { emitEvent } = renderDocuments(items);
    await findRow('Management Agreement');
    items[0] = createCompletedDocument({ id: items[0]!.id });
    act(() => emitEvent('document.changed', { id: items[0]!.id }));
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('offers the files of a completed document, but not a reminder', async () => {
    const completed = createCompletedDocument();
    renderDocuments([completed]);
    const row = await findRow('Management Agreement');
    const view = row.getByRole<HTMLAnchorElement>('link', { name: /^View: Management Agreement, Grace Hopper/ });
    const { pathname, searchParams } = new URL(view.href);
    expect(pathname).toBe(`/api/docuseal/download/${completed.id}`);
    expect(Object.fromEntries(searchParams)).toEqual({ file: 'document', disposition: 'inline' });
    expect(view.target).toBe('_blank');
    expect(row.getByText('Completed')).toBeTruthy();
    expect(row.getByRole('button', { name: /^Download/ })).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Send Reminder/ })).toBeNull();
  });

  it('shows why a document was declined or voided', async () => {
    renderDocuments([
      createDocument({
        formName: 'Lease Agreement',
        state: 'declined',
        reason: 'The fee is too high',
        signers: [createSigner({ state: 'declined' })],
      }),
      createDocument({ formName: 'Onboarding Form', state: 'voided', reason: 'Wrong address' }),
    ]);
    const declined = await findRow('Lease Agreement');
    expect(declined.getByText('Declined by Grace Hopper')).toBeTruthy();
    expect(declined.getByText('Reason: The fee is too high')).toBeTruthy();
    expect((await findRow('Onboarding Form')).getByText('Reason: Wrong address')).toBeTruthy();
  });

  it('lists a document whose lead is deleted, without a link to the lead or a reminder', async () => {
    renderDocuments([createDocument({ leadId: null, leadName: null, leadEmail: null, propertyAddress: null })]);
    const row = await findRow('Management Agreement');
    expect(row.getByText('Lead deleted')).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Send Reminder/ })).toBeNull();
  });

  it('filters by type, status and text, and stores the filter in the URL', async () => {
    const { calls, currentPath } = renderDocuments([]);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Lease Agreement');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed');
    await userEvent.type(screen.getByRole('searchbox'), 'elm{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/documents?type=lease_agreement&status=completed&q=elm'));
    expect(await screen.findByText('No documents found')).toBeTruthy();
    await waitFor(() =>
      expect(calls).toContain('GET /api/docuseal/submissions?type=lease_agreement&status=completed&q=elm&limit=50'),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Show all documents' }));
    expect(await screen.findByText('No documents yet')).toBeTruthy();
  });

  it('ignores an invalid filter in the URL', async () => {
    const { calls } = renderDocuments([], {}, '?type=novel&status=lost');
    await screen.findByText('No documents yet');
    expect(calls).toEqual(['GET /api/docuseal/submissions?limit=50']);
  });

  it('loads the next page', async () => {
    renderDocuments([], {
      'GET /api/docuseal/submissions': ({ url }) =>
        new URL(url).searchParams.get('cursor') === 'next'
          ? createDocuments([createDocument({ formName: 'Lease Agreement' })])
          : { ...createDocuments([createDocument()]), nextCursor: 'next' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('rowheader', { name: 'Lease Agreement' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Management Agreement' })).toBeTruthy();
  });

  it('shows the specified error with Retry when the documents cannot be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    renderDocuments([], {
      'GET /api/docuseal/submissions': () =>
        isDown ? createProblemResponse(400, 'No') : createDocuments([createDocument()]),
    });
    expect(await screen.findByText('Failed to load documents. Please try again.')).toBeTruthy();
    expect(log.mock.calls[0]?.[0]).toBe('Failed to fetch submissions');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: 'Management Agreement' })).toBeTruthy();
  });

  it('explains what an admin must do while signing is not set up, and still lists documents', async () => {
    renderDocuments([], { 'GET /api/docuseal/submissions': () => createDocuments([createDocument()], false) });
    const notice = within(await screen.findByRole('region', { name: 'Signing is not set up' }));
    expect(notice.getByText(/until an admin connects the DocuSeal account/)).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Management Agreement' })).toBeTruthy();
  });
});

describe('reminders about a document', () => {
  const bea = { name: 'Bea Broker', email: 'bea@epm.example' };
  const sent = {
    isSent: true,
    lastReminderSent: '2026-11-22T17:04:00.000Z',
    nextReminderAt: '2026-11-22T18:04:00.000Z',
    signer: bea,
  };
  const renderReminder = async (respond: (body: unknown) => unknown) => {
    const document = createDocument();
    const bodies: unknown[] = [];
    let lastReminderSent: string | null = null;
    const rendered = renderDocuments([], {
      'GET /api/docuseal/submissions': () => createDocuments([{ ...document, lastReminderSent }]),
      'POST /api/email/send': async (request) => {
        const body: unknown = await request.json();
        bodies.push(body);
        const response = respond(body);
        if (!(response instanceof Response)) lastReminderSent = '2026-11-22T17:04:00.000Z';
        return response;
      },
    });
    const row = await findRow('Management Agreement');
    return { ...rendered, document, bodies, row, button: row.getByRole('button', { name: /^Send Reminder/ }) };
  };

  it('sends one reminder on a double click, and shows the time of the reminder', async () => {
    const { document, bodies, row, button, toasts } = await renderReminder(() => sent);
    expect(row.queryByText('Nov 22, 11:04 AM')).toBeNull();
    await userEvent.dblClick(button);
    expect(await row.findByText('Nov 22, 11:04 AM')).toBeTruthy();
    await userEvent.click(button);
    expect(bodies).toEqual([
      {
        to: 'grace@example.com',
        template: 'documentReminder',
        data: {
          documentId: document.id,
          documentName: 'Management Agreement',
          leadName: 'Grace Hopper',
          propertyAddress: '1420 Elm Street, West Des Moines, IA 50265',
        },
      },
    ]);
    expect(toasts).toMatchObject([
      { kind: 'success', text: 'The reminder is on its way to Bea Broker, bea@epm.example' },
    ]);
  });

  it('shows when the last reminder was sent if the server sends no further reminder within the hour', async () => {
    const { button, toasts } = await renderReminder(() => ({ ...sent, isSent: false }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'info',
          text: 'A reminder was sent at 11:04 AM',
          detail: 'The next one is possible at 12:04 PM.',
        },
      ]),
    );
    expect(button.textContent).toBe('Send Reminder');
  });

  it.each([
    [409, 'This document is no longer waiting for a signature.', /no longer waiting for a signature/],
    [503, 'Internal', /^No reminder was sent/],
  ])('shows the specified error for a reminder when the server returns %d', async (status, detail, expected) => {
    const { button, toasts } = await renderReminder(() => createProblemResponse(status, detail));
    await userEvent.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to send email' }]));
    expect(toasts[0]?.detail).toMatch(expected);
  });

  it('shows that a reminder may have been sent when the server does not confirm the reminder', async () => {
    const { button, toasts } = await renderReminder(() => new Response('Bad gateway', { status: 502 }));
    await userEvent.click(button);
    await waitFor(() => expect(toasts[0]?.detail).toMatch(/may already have been sent/));
  });
});

describe('downloads of a document', () => {
  const completed = createCompletedDocument();
  const renderDownload = async (respond: () => Response) => {
    const rendered = renderDocuments([completed], { [`GET /api/docuseal/download/${completed.id}`]: respond });
    await userEvent.click((await findRow('Management Agreement')).getByRole('button', { name: /^Download/ }));
    return rendered;
  };

  it('saves a downloaded file under the name of the document and the lead', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:document';
    URL.revokeObjectURL = () => undefined;
    const { calls } = await renderDownload(
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    await waitFor(() => expect(saved).toEqual(['Management Agreement, Grace Hopper.pdf']));
    expect(calls).toContain(`GET /api/docuseal/download/${completed.id}?file=document`);
  });

  it('shows the specified error with the reason when a download fails', async () => {
    const { toasts } = await renderDownload(() => createProblemResponse(500, 'The stored file is damaged.'));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', text: 'Failed to download document', detail: 'The stored file is damaged.' },
      ]),
    );
  });
});
