import { LEAD_STAGES, LEAD_STATUS, PIPELINE_TILES, stageForStatus } from '@epm/contract';
import { createFakeHost, problemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';
import { leadSummary, page } from '../../../test/factories.ts';
import { BOARD_STAGES, stageTitle } from './board-stages.ts';

const grace = leadSummary({ name: 'Grace Hopper', status: 'new_lead', version: 3 });
const alan = leadSummary({ name: 'Alan Turing', status: 'closed' });
const patch = `PATCH /api/leads/${grace.id}`;
const others = { proposal: 3, won: 1400, lost: 0 };
const counts: Record<string, number> = {
  ...Object.fromEntries(PIPELINE_TILES.map(({ status }) => [status, 0])),
  leads: 1204,
  enrolled: 2,
  contract_sent: 9,
  closed: 1,
};
const stages = (of: Record<string, number>) => Object.entries(of).map(([status, count]) => ({ status, count }));

const columnWidth = 300;
/**
 * Fakes the layout, which jsdom does not compute: the columns are side by side and one viewport high, and contain their
 * cards.
 */
function fakeLayout() {
  const columnAt = (element: HTMLElement) =>
    [...document.querySelectorAll('section')].findIndex((column) => column.contains(element));
  const rect = (left: number, width: number, height: number) => new DOMRect(left, 0, width, height);
  const originals = (['clientHeight', 'scrollHeight', 'getBoundingClientRect'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const,
  );
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 700 });
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 10_000 });
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const left = Math.max(0, columnAt(this)) * columnWidth;
    return this.tagName === 'SECTION' ? rect(left, columnWidth, 700) : rect(left + 10, columnWidth - 20, 90);
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

/** The leads of the fake server. */
let leads: (typeof grace)[];
const save = async (request: Request) => {
  const { status } = (await request.clone().json()) as { status: typeof grace.status };
  leads = leads.map((lead) => (lead.id === grace.id ? { ...lead, status, version: 4 } : lead));
  return leads[0];
};

function show(answers: FakeResponses = {}, path = '/leads?view=board') {
  leads = [grace, alan];
  const fake = createFakeHost({
    'GET /api/leads': ({ url }) =>
      page(leads.filter(({ status }) => stageForStatus(status) === new URL(url).searchParams.get('status'))),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/dashboard/pipeline': () => ({ tiles: stages(counts), others: stages(others) }),
    ...answers,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

const named = (name: string) => ({ name: new RegExp(`^${name}`) });
const column = (name: string) => screen.getByRole('region', named(name));
const cardIn = async (name: string) =>
  within(await screen.findByRole('region', named(name))).findByRole('link', { name: 'Grace Hopper' });
describe('the board', () => {
  it('shows its columns in order with the counts of the tiles, each sorted by latest activity', async () => {
    const { calls } = show();
    await cardIn('New Leads');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      BOARD_STAGES.map((stage) => `${stageTitle(stage)}${counts[stage]?.toLocaleString('en-US')}`),
    );
    for (const status of BOARD_STAGES) {
      expect(calls).toContain(`GET /api/leads?status=${status}&sort=contacted&limit=100`);
    }
    expect(within(column('Property Enrolled')).getByText('No leads in this stage.')).toBeTruthy();
  });

  it('counts the leads that match the filter, in the columns and in the footer', async () => {
    const mine = (stage: { status: string }) => ({ ...stage, count: stage.status === 'leads' ? 37 : 2 });
    const { calls } = show(
      {
        'GET /api/dashboard/pipeline': ({ url }) => {
          const map = url.endsWith('pipeline?assignee=me') ? mine : (stage: object) => stage;
          return { tiles: stages(counts).map(map), others: stages(others).map(map), isCut: false };
        },
      },
      '/leads?view=board&assignee=me',
    );
    await cardIn('New Leads');
    await waitFor(() => expect(column('New Leads').textContent).toContain('New Leads37'));
    expect(screen.getByRole('list', { name: '8 leads in statuses without a column' })).toBeTruthy();
    expect(calls).toContain('GET /api/leads?status=closed&assignee=me&sort=contacted&limit=100');
  });

  it('announces once that a search returns only part of the matches', async () => {
    show(
      { 'GET /api/leads': ({ url }) => ({ ...page([]), isCut: !url.includes('status=leads') }) },
      '/leads?view=board&q=elm',
    );
    expect((await screen.findByText(/^Too many leads match this search/)).closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('No leads in this stage.')).toHaveLength(BOARD_STAGES.length));
    expect(screen.getAllByText(/^Too many leads match this search/)).toHaveLength(1);
  });

  it('links back to the board on the page of a lead that was opened from a card', async () => {
    const { currentPath } = show({}, '/leads?view=board&source=analysis');
    await userEvent.click(await cardIn('New Leads'));
    await screen.findByRole('heading', { level: 1, name: 'Lead not found' });
    await userEvent.click(screen.getByRole('link', { name: 'Board' }));
    expect(currentPath()).toBe('/leads?view=board&source=analysis');
  });

  it('counts the leads in statuses without a column in the footer, each linked to its list', async () => {
    const { currentPath } = show({ [patch]: () => new Promise(() => undefined) });
    const foot = await screen.findByRole('list', { name: '1,412 leads in statuses without a column' });
    expect(
      within(foot)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expect.arrayContaining(['Proposal 3', 'Contract Sent 9', 'Won 1,400', 'Lost 0']));
    await cardIn('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Proposal' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Proposal 4' }));
    expect(currentPath()).toBe('/leads?status=proposal');
  });

  it('keeps the filter in the footer links, and counts loaded leads when too many match to count', async () => {
    show(
      { 'GET /api/dashboard/pipeline': () => ({ tiles: stages(counts), others: stages(others), isCut: true }) },
      '/leads?view=board&q=elm&assignee=me',
    );
    await cardIn('New Leads');
    expect(column('New Leads').textContent).toContain('New Leads1');
    expect(column('New Leads').textContent).not.toContain('1,204');
    const foot = await screen.findByRole('list', { name: 'Statuses without a column' });
    expect(
      within(foot)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expect.arrayContaining(['Proposal', 'Contract Sent', 'Won', 'Lost']));
    expect(within(foot).getByRole('link', { name: 'Won' }).getAttribute('href')).toBe(
      '/leads?status=won&q=elm&assignee=me',
    );
  });

  it('applies the first-response filter of the URL to each column', async () => {
    const { calls } = show({}, '/leads?view=board&response=late');
    await cardIn('New Leads');
    expect(calls).toContain('GET /api/leads?status=closed&response=late&sort=contacted&limit=100');
    expect(calls).toContain('GET /api/dashboard/pipeline?response=late');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'First response' }).value).toBe('late');
  });

  it('shows the form and the campaign of a lead on its card', async () => {
    const analysisLead = leadSummary({ ...grace, source: 'analysis', form: 'calculator', campaign: 'spring-mailing' });
    show({ 'GET /api/leads': ({ url }) => page(url.includes('status=leads') ? [analysisLead] : []) });
    await cardIn('New Leads');
    expect(screen.getByText('Rent analysis · Calculator · spring-mailing')).toBeTruthy();
  });

  it('moves a card by its menu: optimistically, announced, with the focus on the card in its new column', async () => {
    const sent: object[] = [];
    const { toasts } = show({
      [patch]: async (request) => {
        sent.push((await request.clone().json()) as object);
        return save(request);
      },
    });
    await cardIn('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...BOARD_STAGES.map(stageTitle),
      ...LEAD_STAGES.filter((stage) => !LEAD_STATUS[stage].column).map((stage) => LEAD_STATUS[stage].label),
    ]);
    expect(items[0]?.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Property Enrolled' }));
    await cardIn('Property Enrolled');
    expect(screen.getByText('Grace Hopper was moved from New Leads to Property Enrolled.')).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
    expect(sent).toEqual([{ status: 'enrolled', contacted: true, version: 3 }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Grace Hopper to'));
  });

  it('assigns a lead by the menu of its card', async () => {
    const nora = { id: '11111111-1111-4111-8111-111111111111', name: 'Nora Ellingson', email: 'nora@epm.example' };
    const sent: object[] = [];
    const { toasts } = show({
      'GET /api/leads/assignees': () => ({ items: [nora] }),
      [patch]: async (request) => {
        sent.push((await request.clone().json()) as object);
        leads = leads.map((lead) => (lead.id === grace.id ? { ...lead, assignee: nora, version: 4 } : lead));
        return leads[0];
      },
    });
    await cardIn('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Assign Grace Hopper' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Nora Ellingson' }));
    expect(within(column('New Leads')).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['Assigned to Nora Ellingson', 'Grace Hopper'],
      ]),
    );
    expect(sent).toEqual([{ assigneeId: nora.id, version: 3 }]);
  });

  it('renders a name in its own text direction', async () => {
    show();
    expect((await cardIn('New Leads')).getAttribute('dir')).toBe('auto');
  });

  it('asks for a reason before a card is moved to Lost', async () => {
    const sent: object[] = [];
    show({
      [patch]: async (request) => {
        sent.push((await request.clone().json()) as object);
        return save(request);
      },
    });
    await cardIn('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why was this lead lost?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Lost' }));
    expect(within(dialog).getByText('Choose why the lead is lost.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText('Reason'), 'Fees');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Lost' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'lost', statusReason: 'Fees', contacted: true, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Hopper' })).toBeNull());
  });

  it('moves the card back when the server refuses the move', async () => {
    const { toasts } = show({ [patch]: () => problemResponse(503, 'No') });
    await cardIn('New Leads');
    await userEvent.click(screen.getByRole('button', { name: 'Move Grace Hopper to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Closed' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to update status']));
    await cardIn('New Leads');
    expect(within(column('Closed')).queryByRole('link', { name: 'Grace Hopper' })).toBeNull();
  });

  it('starts a drag by mouse only after 8 pixels', async () => {
    const { calls } = show({ [patch]: save });
    const card = (await cardIn('New Leads')).closest('article') as HTMLElement;
    const press = (type: 'mouseDown' | 'mouseMove' | 'mouseUp', target: Element | Document, clientX: number) =>
      fireEvent[type](target, { clientX, clientY: 40, button: 0 });
    press('mouseDown', card, 50);
    press('mouseMove', document, 58);
    press('mouseUp', document, 58);
    expect(document.querySelector('[data-lifted]')).toBeNull();
    press('mouseDown', card, 50);
    press('mouseMove', document, 59);
    await waitFor(() => expect(document.querySelector('[data-lifted]')).not.toBeNull());
    press('mouseMove', document, columnWidth * (BOARD_STAGES.indexOf('closed') + 0.5));
    await screen.findByText('Grace Hopper is over Closed.');
    press('mouseUp', document, columnWidth * (BOARD_STAGES.indexOf('closed') + 0.5));
    await cardIn('Closed');
    expect(calls).toContain(patch);
  });

  it('drags a card by keyboard in steps of 25 pixels, and announces the column', async () => {
    const { calls } = show({ [patch]: save });
    await cardIn('New Leads');
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
    await cardIn('Analysis Submitted');
    expect(calls).toContain(patch);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Drag Grace Hopper'));
  });

  it('leaves the card in its column when the drag is canceled', async () => {
    const { calls } = show({ [patch]: save });
    await cardIn('New Leads');
    const grip = screen.getByRole('button', { name: 'Drag Grace Hopper' });
    grip.focus();
    fireEvent.keyDown(grip, { code: 'Space' });
    await screen.findByText('Grace Hopper is over New Leads.');
    // Scroll snapping is off during a drag.
    const board = column('New Leads').parentElement;
    expect(board?.dataset.dragging).toBe('true');
    await new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.keyDown(document, { code: 'Escape' });
    await screen.findByText('The move was canceled. Grace Hopper stays in New Leads.');
    expect(board?.dataset.dragging).toBeUndefined();
    expect(calls).not.toContain(patch);
  });

  it('loads the next page of a column when its end is near, and mounts only visible cards', async () => {
    const many = Array.from({ length: 100 }, (_, index) => leadSummary({ name: `Lead ${index}`, status: 'leads' }));
    show({
      'GET /api/leads': ({ url }) => {
        const { searchParams } = new URL(url);
        if (searchParams.get('status') !== 'leads') return page([]);
        return searchParams.has('cursor') ? page([grace]) : page(many, 'next');
      },
    });
    await screen.findByText('Lead 0');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
    const scroller = column('New Leads').querySelector('[role="list"]')?.parentElement as HTMLElement;
    scroller.scrollTop = 9_000;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(within(column('New Leads')).queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
  });

  it('offers Retry for a column that failed to load, and shows the other columns', async () => {
    let isDown = true;
    show({
      'GET /api/leads': ({ url }) =>
        isDown && url.includes('status=leads')
          ? problemResponse(403, 'No')
          : page(url.includes('status=leads') ? [grace] : []),
    });
    expect(await screen.findByText('Failed to load leads')).toBeTruthy();
    expect(within(column('Closed')).getByText('No leads in this stage.')).toBeTruthy();
    isDown = false;
    await userEvent.click(within(column('New Leads')).getByRole('button', { name: 'Retry' }));
    await cardIn('New Leads');
  });
});
