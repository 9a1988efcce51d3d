import { admin, createProblemResponse } from '@epm/router/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createLeadSummary, createPage } from '../../test/factories.ts';
import { alan, leadsByStatusResponses, grace, renderBackoffice } from '../../test/render-backoffice.ts';

const mel = { id: '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22', name: 'Mel Ortiz', email: 'mel@epm.example' };

describe('the lead list', () => {
  it('filters by the status in the URL and highlights the selected filter', async () => {
    const { calls } = renderBackoffice('/leads?status=closed', leadsByStatusResponses);
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    expect(calls).toContain('GET /api/leads?status=closed&limit=100');
    expect(screen.getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'All leads' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('writes the selected status to the URL, and removes the status for All leads', async () => {
    const { currentPath } = renderBackoffice('/leads', leadsByStatusResponses);
    await userEvent.click(await screen.findByRole('button', { name: 'Closed' }));
    expect(currentPath()).toBe('/leads?status=closed');
    await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'All leads' }));
    expect(currentPath()).toBe('/leads');
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  });

  it('shows one filter for all statuses that count as new', async () => {
    const { calls } = renderBackoffice('/leads?status=new', leadsByStatusResponses);
    expect(await screen.findAllByRole('button', { name: 'New Lead' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'New Lead' }).getAttribute('aria-pressed')).toBe('true');
    expect(calls).toContain('GET /api/leads?status=leads&limit=100');
  });

  it('shows all leads when the URL contains an unknown status', async () => {
    const { calls } = renderBackoffice('/leads?status=archived', leadsByStatusResponses);
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
    expect(calls).toContain('GET /api/leads?limit=100');
  });

  it('shows a notice while a search has too many matches', async () => {
    renderBackoffice('/leads?q=elm', {
      'GET /api/leads': ({ url }) => ({ ...createPage([grace]), isCut: !url.includes('hopper') }),
    });
    const notice = await screen.findByText(
      'Too many leads match this search, so some may be missing. Add another word to narrow it.',
    );
    expect(notice.closest('[role="status"]')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), ' hopper{Enter}');
    await waitFor(() => expect(screen.queryByText(/^Too many leads match/)).toBeNull());
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
  });

  it('opens a lead with the keyboard', async () => {
    const { currentPath } = renderBackoffice('/leads', leadsByStatusResponses);
    const row = await screen.findByRole('row', { name: /Grace Hopper/ });
    within(row).getByRole('link').focus();
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
  });

  it('shows suspects in a separate view, each with a badge and the reason as a tooltip', async () => {
    const suspect = { ...grace, suspicions: ['ticket-missing' as const] };
    const { calls, currentPath } = renderBackoffice('/leads', {
      'GET /api/leads': (request) =>
        createPage(new URL(request.url).searchParams.get('suspects') === 'only' ? [suspect] : [alan]),
    });
    await screen.findByRole('row', { name: /Alan/ });
    await userEvent.click(screen.getByRole('button', { name: 'Suspected spam' }));
    const row = await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(currentPath()).toBe('/leads?suspects=only');
    expect(calls.some((call) => call.includes('suspects=only'))).toBe(true);
    expect(screen.queryByText('Sent without opening the form.', { ignore: '[hidden]' })).toBeNull();
    const badge = within(row).getByRole('button', {
      name: 'Suspected spam',
      description: 'Sent without opening the form.',
    });
    badge.focus();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('tooltip')).textContent).toBe('Sent without opening the form.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'All leads' }));
    await waitFor(() => expect(currentPath()).toBe('/leads'));
  });

  it('while the browser is offline, shows when the list was loaded', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get');
    renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByRole('row', { name: /Grace Hopper/ });
    online.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('region', { name: 'Offline' }).textContent).toMatch(/^You are offlineThe list is as of /);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByRole('region', { name: 'Offline' })).toBeNull();
    online.mockRestore();
  });

  it('shows an empty state when no lead matches', async () => {
    renderBackoffice('/leads?status=won', leadsByStatusResponses);
    expect(await screen.findByText('No leads found')).toBeTruthy();
    expect(screen.getByText('There are no leads matching the current filter.')).toBeTruthy();
  });

  it('marks sample data, and links to its removal for admins', async () => {
    const { setSession } = renderBackoffice('/leads', leadsByStatusResponses);
    act(() => setSession({ user: { ...admin, hasSampleData: true }, isKnown: true }));
    const link = await screen.findByRole('link', { name: 'Remove it' });
    expect(link.getAttribute('href')).toBe('/admin/sample-data');
    expect(link.parentElement?.textContent).toBe('Sample data Remove it');
  });

  it('offers Add Lead in an empty list and above the list', async () => {
    let leads: (typeof grace)[] = [];
    renderBackoffice('/leads', {
      'GET /api/leads': () => createPage(leads),
      'POST /api/leads': () => {
        leads = [grace];
        return Response.json(createLead({ id: grace.id, name: grace.name }), { status: 201 });
      },
    });
    await screen.findByText('No leads found');
    const buttons = screen.getAllByRole('button', { name: 'Add Lead' });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[1]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Grace Hopper');
    // Both buttons open the same form with the same draft.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Lead' })[0]!);
    const reopened = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    expect(reopened.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Grace Hopper');
    await userEvent.type(reopened.getByLabelText('Email'), 'grace@example.com');
    await userEvent.type(reopened.getByLabelText('Property Address'), '1420 Elm Street, Ankeny, IA 50021');
    await userEvent.selectOptions(reopened.getByLabelText('Property Type'), 'Single Family');
    await userEvent.click(reopened.getByRole('button', { name: 'Add Lead' }));
    expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Lead' })).toBeTruthy();
  });

  it('loads the next page when the user scrolls near the end of the list', async () => {
    const { calls } = renderBackoffice('/leads', {
      'GET /api/leads': ({ url }) => (url.includes('cursor=next') ? createPage([alan]) : createPage([grace], 'next')),
    });
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('GET /api/leads?'))).toEqual([
      'GET /api/leads?limit=100',
      'GET /api/leads?limit=100&cursor=next',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('retries a failed next page only when the user presses Load more', async () => {
    let isDown = true;
    renderBackoffice('/leads', {
      'GET /api/leads': ({ url }) =>
        !url.includes('cursor=next')
          ? createPage([grace], 'next')
          : isDown
            ? createProblemResponse(403, 'No')
            : createPage([alan]),
    });
    expect(await screen.findByText('The next page did not load. Try again.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
  });

  it('loads the list after the user presses Retry', async () => {
    let isDown = true;
    renderBackoffice('/leads', {
      'GET /api/leads': () => (isDown ? createProblemResponse(403, 'No') : createPage([grace])),
    });
    expect(await screen.findByText('Failed to load leads')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  });

  it('shows a new lead and highlights its row', async () => {
    const leads = [grace];
    const { emitEvent } = renderBackoffice('/leads', { 'GET /api/leads': () => createPage(leads) });
    await screen.findByText('Grace Hopper');
    leads.unshift(alan);
    act(() => emitEvent('lead.changed', { id: alan.id }));
    const row = await screen.findByRole('row', { name: /Alan Turing/ });
    expect(row.getAttribute('data-fresh')).toBe('true');
    expect(screen.getByRole('row', { name: /Grace Hopper/ }).hasAttribute('data-fresh')).toBe(false);
  });

  it.each(['lead.changed', 'resync'] as const)(
    'shows a lead announced by the event %s while the list is still loading',
    async (eventName) => {
      let respond = (): void => undefined;
      let requests = 0;
      const leads = [grace];
      const { emitEvent } = renderBackoffice('/leads', {
        'GET /api/leads': async () => {
          const response = createPage([...leads]);
          requests += 1;
          if (requests === 1) await new Promise<void>((resolve) => (respond = resolve));
          return response;
        },
      });
      await waitFor(() => expect(requests).toBe(1));
      leads.unshift(alan);
      act(() => {
        emitEvent(eventName, { id: alan.id });
        emitEvent(eventName, { id: alan.id });
      });
      respond();
      await screen.findByText('Grace Hopper');
      expect(await screen.findByText('Alan Turing')).toBeTruthy();
    },
  );

  it('keeps the rows and shows an error when a refresh fails', async () => {
    let isDown = false;
    const { emitEvent } = renderBackoffice('/leads', {
      'GET /api/leads': () => (isDown ? createProblemResponse(403, 'No') : createPage([grace])),
    });
    await screen.findByText('Grace Hopper');
    isDown = true;
    act(() => emitEvent('resync'));
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy();
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
  });

  it('reads the assignee, the search and the sort order from the URL, and writes changes to the URL', async () => {
    const { calls, currentPath } = renderBackoffice('/leads?q=elm&assignee=me&sort=name', {
      ...leadsByStatusResponses,
      'GET /api/leads/assignees': () => ({ items: [mel] }),
    });
    await screen.findByText('Grace Hopper');
    expect(calls).toContain('GET /api/leads?q=elm&assignee=me&sort=name&limit=100');
    await screen.findByRole('option', { name: 'Mel Ortiz' });
    await userEvent.selectOptions(screen.getByLabelText('Whose leads'), 'Mel Ortiz');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Latest activity first');
    expect(currentPath()).toBe(`/leads?q=elm&assignee=${mel.id}&sort=contacted`);
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await userEvent.selectOptions(screen.getByLabelText('Whose leads'), 'All assignees');
    expect(currentPath()).toBe('/leads?q=elm');
  });

  it('keeps a filter that the user selects while a search is debounced', async () => {
    const { currentPath } = renderBackoffice('/leads', leadsByStatusResponses);
    await userEvent.type(await screen.findByRole('searchbox'), 'turing');
    await userEvent.click(screen.getByRole('button', { name: 'Closed' }));
    await waitFor(() => expect(currentPath()).toBe('/leads?status=closed&q=turing'));
  });

  it('debounces the search, searches immediately on Enter and clears the search on Escape', async () => {
    const { calls, currentPath } = renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByText('Grace Hopper');
    const field = screen.getByRole('searchbox');
    // On the fake clock, the debounce cannot end between two keys.
    jest.useFakeTimers();
    await userEvent.type(field, 'grace', { delay: null });
    await waitFor(() => expect(currentPath()).toBe('/leads?q=grace'));
    jest.useRealTimers();
    await waitFor(() =>
      expect(calls.filter((call) => call.includes('q='))).toEqual(['GET /api/leads?q=grace&limit=100']),
    );
    await userEvent.type(field, ' elm{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/leads?q=grace+elm'));
    await userEvent.type(field, '{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/leads'));
  });

  it('shows the time left until the first response is due and the time in the stage', async () => {
    const formatMinutesFromNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    renderBackoffice('/leads', {
      'GET /api/leads': () =>
        createPage([
          {
            ...grace,
            stageSince: formatMinutesFromNow(-180),
            firstResponse: { dueAt: formatMinutesFromNow(4.2), respondedAt: null },
            form: 'analysis',
            campaign: 'spring-letter',
          },
          { ...alan, firstResponse: { dueAt: formatMinutesFromNow(-30), respondedAt: null } },
          createLeadSummary({
            name: 'Ada',
            firstResponse: { dueAt: formatMinutesFromNow(-30), respondedAt: formatMinutesFromNow(-31) },
          }),
        ]),
    });
    const row = within(await screen.findByRole('row', { name: /Grace Hopper/ }));
    expect(row.getByText(/^[45] min left$/)).toBeTruthy();
    expect(row.getByText('3 h')).toBeTruthy();
    expect(row.getByText('Rent analysis · spring-letter')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Alan Turing/ })).getByText(/^3[01] min late$/)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Ada/ })).queryByText(/First response/)).toBeNull();
  });
});
