import { LEAD_STAGES, LEAD_STATUS, PIPELINE_TILES, getStageForStatus } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';
import { createLeadSummary, createPage } from '../../../test/factories.ts';
import { BOARD_STAGES, getStageTitle } from './board-stages.ts';

const grace = createLeadSummary({ name: 'Grace Hopper', status: 'new_lead', version: 3 });
const alan = createLeadSummary({ name: 'Alan Turing', status: 'closed' });
const PATCH_ROUTE = `PATCH /api/leads/${grace.id}`;
const otherCounts = { proposal: 3, won: 1400, lost: 0 };
const counts: Record<string, number> = {
  ...Object.fromEntries(PIPELINE_TILES.map(({ status }) => [status, 0])),
  leads: 1204,
  enrolled: 2,
  contract_sent: 9,
  closed: 1,
};
const toStages = (countsByStatus: Record<string, number>) =>
  Object.entries(countsByStatus).map(([status, count]) => ({ status, count }));

const COLUMN_WIDTH_PX = 300;
/** Fakes the layout, which jsdom does not compute: columns side by side, one viewport high. */
function fakeLayout() {
  const findColumnIndex = (element: HTMLElement) =>
    [...document.querySelectorAll('section')].findIndex((section) => section.contains(element));
  const createRect = (left: number, width: number, height: number) => new DOMRect(left, 0, width, height);
  const originals = (['clientHeight', 'scrollHeight', 'getBoundingClientRect'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const,
  );
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 700 });
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 10_000 });
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const left = Math.max(0, findColumnIndex(this)) * COLUMN_WIDTH_PX;
    return this.tagName === 'SECTION'
      ? createRect(left, COLUMN_WIDTH_PX, 700)
      : createRect(left + 10, COLUMN_WIDTH_PX - 20, 90);
  };
  return () => {
    for (const [name, descriptor] of originals) Object.defineProperty(Element.prototype, name, descriptor ?? {});
  };
}

let restoreLayout: () => void;
beforeEach(() => {
  restoreLayout = fakeLayout();
});
afterEach(() => restoreLayout());

let leads: (typeof grace)[];
const saveStatus = async (request: Request) => {
  const { status } = (await request.clone().json()) as { status: typeof grace.status };
  leads = leads.map((lead) => (lead.id === grace.id ? { ...lead, status, version: 4 } : lead));
  return leads[0];
};

function renderBoard(responses: FakeResponses = {}, path = '/leads?view=board') {
  leads = [grace, alan];
  const fake = createFakeHost({
    'GET /api/leads': ({ url }) =>
      createPage(leads.filter(({ status }) => getStageForStatus(status) === new URL(url).searchParams.get('status'))),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/dashboard/pipeline': () => ({ tiles: toStages(counts), others: toStages(otherCounts) }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

const startsWith = (name: string) => ({ name: new RegExp(`^${name}`) });
const getColumn = (name: string) => screen.getByRole('region', startsWith(name));
const findCard = async (name: string) =>
  within(await screen.findByRole('region', startsWith(name))).findByRole('link', { name: 'Grace Hopper' });
describe('the board', () => {
  it('shows the board columns in order, with counts, each sorted by latest activity', async () => {
    const { calls } = renderBoard();
    await findCard('New Leads');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      BOARD_STAGES.map((stage) => `${getStageTitle(stage)}${counts[stage]?.toLocaleString('en-US')}`),
    );
    for (const status of BOARD_STAGES) {
      expect(calls).toContain(`GET /api/leads?status=${status}&sort=contacted&limit=100`);
    }
    expect(within(getColumn('Property Enrolled')).getByText('No leads in this stage.')).toBeTruthy();
  });

  it('shows counts for the filter in the board columns and in the footer', async () => {
    const withOwnCount = (stage: { status: string }) => ({ ...stage, count: stage.status === 'leads' ? 37 : 2 });
    const { calls } = renderBoard(
      {
        'GET /api/dashboard/pipeline': ({ url }) => {
          const map = url.endsWith('pipeline?assignee=me') ? withOwnCount : (stage: object) => stage;
          return { tiles: toStages(counts).map(map), others: toStages(otherCounts).map(map), isCut: false };
        },
      },
      '/leads?view=board&assignee=me',
    );
    await findCard('New Leads');
    await waitFor(() => expect(getColumn('New Leads').textContent).toContain('New Leads37'));
    expect(screen.getByRole('list', { name: '8 leads in statuses without a column' })).toBeTruthy();
    expect(calls).toContain('GET /api/leads?status=closed&assignee=me&sort=contacted&limit=100');
  });

  it('shows a single notice when a board search may not return all matches', async () => {
    renderBoard(
      { 'GET /api/leads': ({ url }) => ({ ...createPage([]), isCut: !url.includes('status=leads') }) },
      '/leads?view=board&q=elm',
    );
    expect((await screen.findByText(/^Too many leads match this search/)).closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('No leads in this stage.')).toHaveLength(BOARD_STAGES.length));
    expect(screen.getAllByText(/^Too many leads match this search/)).toHaveLength(1);
  });

  it('links back to the board from a lead that was opened from a card', async () => {
    const { currentPath } = renderBoard({}, '/leads?view=board&source=analysis');
    await userEvent.click(await findCard('New Leads'));
    await screen.findByRole('heading', { level: 1, name: 'Lead not found' });
    await userEvent.click(screen.getByRole('link', { name: 'Board' }));
    expect(currentPath()).toBe('/leads?view=board&source=analysis');
  });

  it('shows statuses without a column in the footer, with updated counts and links to their lists', async () => {
    const { currentPath } = renderBoard({ [PATCH_ROUTE]: () => new Promise(() => undefined) });
    const footer = await screen.findByRole('list', { name: '1,412 leads in statuses without a column' });
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expect.arrayContaining(['Proposal 3', 'Contract Sent 9', 'Won 1,400', 'Lost 0']));
    await findCard('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Proposal' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Proposal 4' }));
    expect(currentPath()).toBe('/leads?status=proposal');
  });

  it('when too many leads match, counts only loaded leads and shows footer links without counts', async () => {
    renderBoard(
      {
        'GET /api/dashboard/pipeline': () => ({ tiles: toStages(counts), others: toStages(otherCounts), isCut: true }),
      },
      '/leads?view=board&q=elm&assignee=me',
    );
    await findCard('New Leads');
    expect(getColumn('New Leads').textContent).toContain('New Leads1');
    expect(getColumn('New Leads').textContent).not.toContain('1,204');
    const footer = await screen.findByRole('list', { name: 'Statuses without a column' });
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expect.arrayContaining(['Proposal', 'Contract Sent', 'Won', 'Lost']));
    expect(within(footer).getByRole('link', { name: 'Won' }).getAttribute('href')).toBe(
      '/leads?status=won&q=elm&assignee=me',
    );
  });

  it('applies the first-response filter from the URL to each column', async () => {
    const { calls } = renderBoard({}, '/leads?view=board&response=late');
    await findCard('New Leads');
    expect(calls).toContain('GET /api/leads?status=closed&response=late&sort=contacted&limit=100');
    expect(calls).toContain('GET /api/dashboard/pipeline?response=late');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'First response' }).value).toBe('late');
  });

  it("shows a lead's form and campaign on the card", async () => {
    const analysisLead = createLeadSummary({
      ...grace,
      source: 'analysis',
      form: 'calculator',
      campaign: 'spring-mailing',
    });
    renderBoard({ 'GET /api/leads': ({ url }) => createPage(url.includes('status=leads') ? [analysisLead] : []) });
    await findCard('New Leads');
    expect(screen.getByText('Rent analysis · Calculator · spring-mailing')).toBeTruthy();
  });

  it('moves a card optimistically from its menu, announces the move and focuses the card in the new column', async () => {
    const sent: object[] = [];
    const { toasts } = renderBoard({
      [PATCH_ROUTE]: async (request) => {
        sent.push((await request.clone().json()) as object);
        return saveStatus(request);
      },
    });
    await findCard('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...BOARD_STAGES.map(getStageTitle),
      ...LEAD_STAGES.map((stage) => LEAD_STATUS[stage]).flatMap(({ column, label }) => (column ? [] : [label])),
    ]);
    expect(items[0]?.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Property Enrolled' }));
    await findCard('Property Enrolled');
    expect(screen.getByText('Grace Hopper was moved from New Leads to Property Enrolled.')).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
    expect(sent).toEqual([{ status: 'enrolled', contacted: true, version: 3 }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Grace Hopper to'));
  });

  it('assigns a lead from the card menu', async () => {
    const nora = { id: '11111111-1111-4111-8111-111111111111', name: 'Nora Ellingson', email: 'nora@epm.example' };
    const sent: object[] = [];
    const { toasts } = renderBoard({
      'GET /api/leads/assignees': () => ({ items: [nora] }),
      [PATCH_ROUTE]: async (request) => {
        sent.push((await request.clone().json()) as object);
        leads = leads.map((lead) => (lead.id === grace.id ? { ...lead, assignee: nora, version: 4 } : lead));
        return leads[0];
      },
    });
    await findCard('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Assign Grace Hopper' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Nora Ellingson' }));
    expect(within(getColumn('New Leads')).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['Assigned to Nora Ellingson', 'Grace Hopper'],
      ]),
    );
    expect(sent).toEqual([{ assigneeId: nora.id, version: 3 }]);
  });

  it('sets the text direction of a name automatically', async () => {
    renderBoard();
    expect((await findCard('New Leads')).getAttribute('dir')).toBe('auto');
  });

  it('requires a reason before a card is moved to Lost', async () => {
    const sent: object[] = [];
    renderBoard({
      [PATCH_ROUTE]: async (request) => {
        sent.push((await request.clone().json()) as object);
        return saveStatus(request);
      },
    });
    await findCard('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why was this lead lost?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    expect(within(dialog).getByText('Choose why the lead is lost.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText('Reason'), 'Fees');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'lost', statusReason: 'Fees', contacted: true, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Hopper' })).toBeNull());
  });

  it('moves the card back when the server rejects the move', async () => {
    const { toasts } = renderBoard({ [PATCH_ROUTE]: () => createProblemResponse(503, 'No') });
    await findCard('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Closed' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to update status']));
    await findCard('New Leads');
    expect(within(getColumn('Closed')).queryByRole('link', { name: 'Grace Hopper' })).toBeNull();
  });

  it('starts a mouse drag only after more than 8 pixels', async () => {
    const { calls } = renderBoard({ [PATCH_ROUTE]: saveStatus });
    const card = (await findCard('New Leads')).closest('article') as HTMLElement;
    const fireMouse = (type: 'mouseDown' | 'mouseMove' | 'mouseUp', target: Element | Document, clientX: number) =>
      fireEvent[type](target, { clientX, clientY: 40, button: 0 });
    fireMouse('mouseDown', card, 50);
    fireMouse('mouseMove', document, 58);
    fireMouse('mouseUp', document, 58);
    expect(document.querySelector('[data-lifted]')).toBeNull();
    fireMouse('mouseDown', card, 50);
    fireMouse('mouseMove', document, 59);
    await waitFor(() => expect(document.querySelector('[data-lifted]')).not.toBeNull());
    fireMouse('mouseMove', document, COLUMN_WIDTH_PX * (BOARD_STAGES.indexOf('closed') + 0.5));
    await screen.findByText('Grace Hopper is over Closed.');
    fireMouse('mouseUp', document, COLUMN_WIDTH_PX * (BOARD_STAGES.indexOf('closed') + 0.5));
    await findCard('Closed');
    expect(calls).toContain(PATCH_ROUTE);
  });

  it('drags a card with the keyboard in steps of 25 pixels and announces the column', async () => {
    const { calls } = renderBoard({ [PATCH_ROUTE]: saveStatus });
    await findCard('New Leads');
    const grip = screen.getByRole('button', { name: 'Drag Grace Hopper' });
    grip.focus();
    fireEvent.keyDown(grip, { code: 'Space' });
    await screen.findByText('Grace Hopper is over New Leads.');
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (let step = 0; step < 5; step++) fireEvent.keyDown(document, { code: 'ArrowRight' });
    expect(screen.queryByText('Grace Hopper is over Analysis Submitted.')).toBeNull();
    for (let step = 0; step < 2; step++) fireEvent.keyDown(document, { code: 'ArrowRight' });
    await screen.findByText('Grace Hopper is over Analysis Submitted.');
    fireEvent.keyDown(document, { code: 'Space' });
    await findCard('Analysis Submitted');
    expect(calls).toContain(PATCH_ROUTE);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Drag Grace Hopper'));
  });

  it('leaves the card in the same column when the drag is canceled', async () => {
    const { calls } = renderBoard({ [PATCH_ROUTE]: saveStatus });
    await findCard('New Leads');
    const grip = screen.getByRole('button', { name: 'Drag Grace Hopper' });
    grip.focus();
    fireEvent.keyDown(grip, { code: 'Space' });
    await screen.findByText('Grace Hopper is over New Leads.');
    // Scroll snapping is off during a drag.
    const board = getColumn('New Leads').parentElement;
    expect(board?.dataset.dragging).toBe('true');
    await new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.keyDown(document, { code: 'Escape' });
    await screen.findByText('The move was canceled. Grace Hopper stays in New Leads.');
    expect(board?.dataset.dragging).toBeUndefined();
    expect(calls).not.toContain(PATCH_ROUTE);
  });

  it('loads the next page when the user scrolls near the end of a column and mounts only visible cards', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      createLeadSummary({ name: `Lead ${index}`, status: 'leads' }),
    );
    renderBoard({
      'GET /api/leads': ({ url }) => {
        const { searchParams } = new URL(url);
        if (searchParams.get('status') !== 'leads') return createPage([]);
        return searchParams.has('cursor') ? createPage([grace]) : createPage(many, 'next');
      },
    });
    await screen.findByText('Lead 0');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
    const scroller = getColumn('New Leads').querySelector('[role="list"]')?.parentElement as HTMLElement;
    scroller.scrollTop = 9_000;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(within(getColumn('New Leads')).queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
  });

  it('offers Retry for a column that failed to load and shows the other columns', async () => {
    let isDown = true;
    renderBoard({
      'GET /api/leads': ({ url }) =>
        isDown && url.includes('status=leads')
          ? createProblemResponse(403, 'No')
          : createPage(url.includes('status=leads') ? [grace] : []),
    });
    expect(await screen.findByText('Failed to load leads')).toBeTruthy();
    expect(within(getColumn('Closed')).getByText('No leads in this stage.')).toBeTruthy();
    isDown = false;
    await userEvent.click(within(getColumn('New Leads')).getByRole('button', { name: 'Retry' }));
    await findCard('New Leads');
  });
});
