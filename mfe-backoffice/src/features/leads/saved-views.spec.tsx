import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

const grace = createLeadSummary();

function renderList(responses: FakeResponses, path = '/leads') {
  const fake = createFakeHost({ 'GET /api/leads': () => createPage([grace]), ...responses });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

describe('saved views', () => {
  const savedView = {
    id: '00000000-0000-4000-8000-00000000aaaa',
    name: 'Mine, newest',
    query: 'assignee=me',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const openViewsMenu = () => userEvent.click(screen.getByRole('button', { name: /^(Views|Mine, newest|Elm)$/ }));

  it('applies the filter of a saved view and shows its name', async () => {
    const { currentPath } = renderList({ 'GET /api/saved-views': () => ({ items: [savedView] }) });
    await screen.findByText('Grace Hopper');
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Mine, newest' }));
    expect(currentPath()).toBe('/leads?assignee=me');
    expect(screen.getByRole('button', { name: 'Mine, newest' })).toBeTruthy();
  });

  it('saves a view under a new name and rejects an empty or existing name', async () => {
    const bodies: { name: string; query: string }[] = [];
    const { toasts } = renderList(
      {
        'GET /api/saved-views': () => ({ items: [savedView, ...bodies] }),
        'POST /api/saved-views': async (request) => {
          const body = (await request.json()) as { name: string; query: string };
          bodies.push(body);
          return { ...body, createdAt: savedView.createdAt };
        },
      },
      '/leads?q=elm',
    );
    await screen.findByText('Grace Hopper');
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Enter a name for the view.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'Mine, newest{Enter}');
    expect(dialog.getByText('You already have a view with this name.')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Elm{Enter}');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['View “Elm” saved']));
    expect(bodies).toEqual([expect.objectContaining({ name: 'Elm', query: 'q=elm' })]);
    expect(screen.getByRole('button', { name: 'Elm' })).toBeTruthy();
  });

  it.each([
    ['/leads', 'Narrow, search or sort the list first.'],
    ['/leads?assignee=me', 'Already saved as “Mine, newest”.'],
  ])('explains why the view %s cannot be saved: "%s"', async (path, reason) => {
    renderList({ 'GET /api/saved-views': () => ({ items: [savedView] }) }, path);
    await screen.findByText('Grace Hopper');
    await openViewsMenu();
    const save = await screen.findByRole('menuitem', { name: 'Save this view', description: reason });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });

  it('does not show a removed view again when a stale response arrives', async () => {
    const other = { ...savedView, id: '00000000-0000-4000-8000-00000000bbbb', name: 'Elm', query: 'q=elm' };
    const pendingReads: ((response: unknown) => void)[] = [];
    const pendingRemovals: (() => void)[] = [];
    let isSlow = false;
    let views = [savedView, other];
    const { emitEvent, toasts } = renderList(
      {
        'GET /api/saved-views': () =>
          isSlow ? new Promise((resolve) => pendingReads.push(resolve)) : { items: views },
        [`DELETE /api/saved-views/${savedView.id}`]: () =>
          new Promise((resolve) => pendingRemovals.push(() => resolve(new Response(null, { status: 204 })))),
      },
      '/leads?assignee=me',
    );
    await screen.findByRole('button', { name: 'Mine, newest' });
    isSlow = true;
    act(() => emitEvent('resync'));
    await waitFor(() => expect(pendingReads.length).toBe(1));
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Mine, newest”' }));
    expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy();
    // The list was requested before the removal. The response arrives while the removal is in flight.
    await act(async () => {
      pendingReads[0]!({ items: [savedView, other] });
      await Promise.resolve();
    });
    expect(screen.queryByRole('button', { name: 'Mine, newest' })).toBeNull();
    // The list is requested while the removal is in flight. The response arrives after the removal.
    act(() => emitEvent('resync'));
    await waitFor(() => expect(pendingReads.length).toBeGreaterThan(1));
    isSlow = false;
    views = [other];
    pendingRemovals[0]!();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => {
      pendingReads[1]!({ items: [savedView, other] });
      await Promise.resolve();
    });
    await openViewsMenu();
    expect(screen.queryByRole('menuitemradio', { name: 'Mine, newest' })).toBeNull();
    expect(screen.getByRole('menuitemradio', { name: 'Elm' })).toBeTruthy();
  });

  it('shows an error when a view cannot be saved, and saves the view when the user presses Try again', async () => {
    let isOffline = true;
    const views: object[] = [];
    const { toasts } = renderList(
      {
        'GET /api/saved-views': () => ({ items: views }),
        'POST /api/saved-views': async (request) => {
          if (isOffline) throw new TypeError('Failed to fetch');
          views.push({ ...((await request.json()) as object), createdAt: savedView.createdAt });
          return views[0];
        },
      },
      '/leads?q=elm',
    );
    await screen.findByText('Grace Hopper');
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'Elm{Enter}');
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual(['Failed to save the view “Elm”. Nothing was changed.']),
    );
    expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy();
    isOffline = false;
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByRole('button', { name: 'Elm' })).toBeTruthy();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('View “Elm” saved'));
  });

  it('shows a view again when its removal fails and when the user presses Undo', async () => {
    let isDown = true;
    let views = [savedView];
    const { toasts } = renderList(
      {
        'GET /api/saved-views': () => ({ items: views }),
        [`DELETE /api/saved-views/${savedView.id}`]: () => {
          if (isDown) return createProblemResponse(503, 'No');
          views = [];
          return new Response(null, { status: 204 });
        },
        'POST /api/saved-views': () => {
          views = [savedView];
          return savedView;
        },
      },
      '/leads?assignee=me',
    );
    await screen.findByRole('button', { name: 'Mine, newest' });
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Mine, newest”' }));
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'Failed to remove the view “Mine, newest”. Nothing was changed.',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Mine, newest' })).toBeTruthy();
    isDown = false;
    await openViewsMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Mine, newest”' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy();
    act(() => toasts[1]?.action?.run());
    expect(await screen.findByRole('button', { name: 'Mine, newest' })).toBeTruthy();
  });
});
