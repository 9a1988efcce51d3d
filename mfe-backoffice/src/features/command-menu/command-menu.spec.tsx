import { createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createParts, createRoutes } from '../../routes.tsx';
import { createLead, createLeadSummary, createPage } from '../../test/factories.ts';

const grace = createLead();
const responses: FakeResponses = {
  'GET /api/walkthroughs': () => ({ items: [] }),
  'GET /api/dashboard/pipeline': () => ({ tiles: [], others: [] }),
  'GET /api/dashboard/activity': () => createPage([]),
  [`GET /api/leads/${grace.id}`]: () => grace,
};

function renderPage(path: string, overrides: FakeResponses = {}, user = member) {
  const fake = createFakeHost({ ...responses, ...overrides }, user);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

async function openCommandMenu() {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Search leads, pages/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}
const getOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
// On the fake clock, typing takes no time. On the real clock of a busy machine, the debounce could end between two keys.
const user = userEvent.setup({ delay: null });
afterEach(() => jest.useRealTimers());
const getSelectedOption = () => screen.getByRole('option', { selected: true }).textContent;

describe('the command menu', () => {
  it('opens and closes the command menu with its shortcut and with the navigation bar button', async () => {
    const { host } = renderPage('/campaigns');
    await openCommandMenu();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Search leads, pages/ })).toBeNull());
    act(() => host.commands.current()?.());
    expect(await screen.findByRole('combobox', { name: /Search leads, pages/ })).toBeTruthy();
  });

  it('shows a command menu button on the lead list, which has no navigation bar', async () => {
    renderPage('/leads', {
      'GET /api/leads': () => createPage([grace]),
      'GET /api/saved-views': () => ({ items: [] }),
      'GET /api/leads/assignees': () => ({ items: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Search leads, pages/ }));
    expect(await screen.findByRole('combobox', { name: /Search leads, pages/ })).toBeTruthy();
  });

  it('opens the page that the user selects with the arrow keys, which wrap around', async () => {
    const { currentPath } = renderPage('/dashboard');
    const field = await openCommandMenu();
    expect(getOptions()).toEqual([
      'Dashboard',
      'Leads',
      'Board',
      'Messages',
      'Documents',
      'Campaigns',
      'Add Lead',
      'Keyboard shortcuts',
    ]);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(getSelectedOption()).toBe('Campaigns');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/documents'));
    expect(screen.queryByRole('combobox', { name: /Search leads, pages/ })).toBeNull();
  });

  it('opens the lead list filtered by a status', async () => {
    const { currentPath } = renderPage('/campaigns');
    await openCommandMenu();
    await userEvent.keyboard('leads clos{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/leads?status=closed'));
  });

  it('debounces the search and opens a lead from the results', async () => {
    const found = createLeadSummary({ name: 'Alan Turing' });
    const { calls, currentPath } = renderPage('/campaigns', { 'GET /api/leads': () => createPage([found]) });
    await openCommandMenu();
    jest.useFakeTimers();
    await user.keyboard('turing');
    expect(screen.getByText('Searching leads')).toBeTruthy();
    expect(await screen.findByRole('option', { name: /Alan Turing/ })).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('GET /api/leads?'))).toEqual([
      'GET /api/leads?q=turing&limit=8&suspects=with',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe(`/leads/${found.id}`));
  });

  it.each(['515-555-0142', '(515) 555-0142', '5550142'])(
    'searches for the phone number %s as entered and opens the lead with this number',
    async (typed) => {
      const found = createLead({ name: 'Alan Turing', phone: '515-555-0142' });
      const queries: (string | null)[] = [];
      const { currentPath } = renderPage('/campaigns', {
        'GET /api/leads': (request) => {
          queries.push(new URL(request.url).searchParams.get('q'));
          return createPage([found]);
        },
      });
      await openCommandMenu();
      await userEvent.paste(typed);
      await screen.findByRole('option', { name: /Alan Turing/ });
      expect(queries).toEqual([typed]);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(currentPath()).toBe(`/leads/${found.id}`));
    },
  );

  it('retries a failed search, and shows an empty state when no lead matches', async () => {
    let isDown = true;
    renderPage('/campaigns', { 'GET /api/leads': () => (isDown ? createProblemResponse(403, 'No') : createPage([])) });
    await openCommandMenu();
    await userEvent.keyboard('nobody');
    await screen.findByRole('option', { name: /Failed to load leads/ });
    isDown = false;
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('No leads found')).toBeTruthy();
  });

  it('changes the status of the open lead', async () => {
    const bodies: object[] = [];
    renderPage(`/leads/${grace.id}`, {
      [`PATCH /api/leads/${grace.id}`]: async (request) => {
        bodies.push((await request.json()) as object);
        return { ...grace, status: 'closed', version: 2 };
      },
    });
    await screen.findByRole('heading', { name: 'Grace Hopper' });
    await openCommandMenu();
    expect(getSelectedOption()).toBe('Change statusNew Lead');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: /Grace Hopper/ })).toBeTruthy();
    await userEvent.keyboard('{Backspace}');
    expect(getSelectedOption()).toBe('Change statusNew Lead');
    await userEvent.keyboard('clo{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ status: 'closed', version: 1 }]));
  });

  it('requests a reason before it changes the status to Lost', async () => {
    const bodies: object[] = [];
    renderPage(`/leads/${grace.id}`, {
      [`PATCH /api/leads/${grace.id}`]: async (request) => {
        bodies.push((await request.json()) as object);
        return { ...grace, status: 'lost', version: 2 };
      },
    });
    await screen.findByRole('heading', { name: 'Grace Hopper' });
    await openCommandMenu();
    await userEvent.keyboard('status lost{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was this lead lost?' }));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Fees');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(bodies).toEqual([{ status: 'lost', statusReason: 'Fees', version: 1 }]));
  });

  it('opens the Add Lead form on the dashboard', async () => {
    const { currentPath } = renderPage('/campaigns');
    await openCommandMenu();
    await userEvent.keyboard('add{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Lead' })).toBeTruthy();
    expect(currentPath()).toBe('/dashboard');
  });

  it('opens the Add Lead form on the lead list and keeps the filter', async () => {
    const { currentPath } = renderPage('/leads?status=closed');
    await openCommandMenu();
    await userEvent.keyboard('add{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Lead' })).toBeTruthy();
    expect(currentPath()).toBe('/leads?status=closed');
  });

  it('does not open the command menu over another dialog', async () => {
    renderPage('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Lead' }));
    await screen.findByRole('dialog', { name: 'Add Lead' });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: /Search leads, pages/ })).toBeNull();
  });
});

describe('the command menu on pages of another remote', () => {
  it('opens immediately, lists leads from the shared query cache, and closes with the shortcut', async () => {
    const { host } = createFakeHost(responses, member);
    const [Menu, routes] = [createParts(host)['command-menu']!, createRoutes(host)];
    const { router } = renderApp(host, [...routes, { path: '/admin', element: <Menu /> }], `/leads/${grace.id}`);
    await screen.findByRole('heading', { level: 1, name: grace.name });
    await act(() => router.navigate('/admin'));
    expect(await screen.findByRole('combobox', { name: /Search leads, pages/ })).toBeTruthy();
    expect(getOptions()).toContainEqual(expect.stringContaining(grace.name));
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(host.commands.current()).not.toBeNull();
  });
});
