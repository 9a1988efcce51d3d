import { member, problem } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lead, leadSummary, page } from '../../test/factories.ts';
import { showLead } from '../../test/show-lead.tsx';

// the page is long, and what is hidden takes a style computation for each element
configure({ defaultHidden: true, asyncUtilTimeout: 4_000 });

const grace = lead({ version: 3 });
const ada = { id: '6f1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a11', name: 'Ada', email: 'ada@epm.example' };
const mel = { id: '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22', name: 'Mel', email: 'mel@epm.example' };
const notesPath = `/api/leads/${grace.id}/notes`;
const at = '2026-11-20T17:05:00.000Z';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('notes', () => {
  afterEach(() => sessionStorage.clear());
  const write = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: text } });
    await press('Add Note');
  };
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('New note').value;

  it('are saved, trimmed, and shown with who wrote them', async () => {
    const bodies: { id: string; content: string }[] = [];
    showLead(grace, {
      [`POST ${notesPath}`]: async (request) => {
        const body = (await request.json()) as { id: string; content: string };
        bodies.push(body);
        return { ...body, author: 'ada@epm.example', date: at };
      },
    });
    expect(await screen.findByText('No notes yet.')).toBeTruthy();
    await write('  Called at noon.  ');
    expect((await card('Notes')).getByText('Called at noon.')).toBeTruthy();
    await waitFor(() => expect(bodies.map(({ content }) => content)).toEqual(['Called at noon.']));
    expect(field()).toBe('');
  });

  it('of nothing but blanks are not sent', async () => {
    const { calls } = showLead(grace);
    await write('   ');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('that could not be saved are back in the field, and there after a reload', async () => {
    const { toasts } = showLead(grace, { [`POST ${notesPath}`]: () => problem(503, 'No') });
    await write('Called at noon.');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to save the note. What you wrote is back in the field.' }]));
    expect(field()).toBe('Called at noon.');
    expect(sessionStorage.getItem(`lead-note:${grace.id}`)).toBe('Called at noon.');
    expect(screen.getByText('No notes yet.')).toBeTruthy();
  });
});

describe('Enroll in Marketing', () => {
  it('goes from idle to Enrolling... to Enrolled', async () => {
    let answer: (body: object) => void = () => undefined;
    showLead(grace, { 'POST /api/campaigns/start': () => new Promise((resolve) => { answer = resolve; }) });
    await press('Enroll in Marketing');
    expect((await button('Enrolling...')).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(answer.length).toBe(1));
    answer({ leadId: grace.id, state: 'active' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enrolled' })).disabled).toBe(true);
  });

  it.each([
    [problem(409, 'This owner has not agreed to receive marketing email.'), 'This owner has not agreed to receive marketing email.'],
    [problem(503, 'No'), 'Failed to enroll in marketing'],
  ])('says why not', async (answer, text) => {
    showLead(grace, { 'POST /api/campaigns/start': () => answer });
    await press('Enroll in Marketing');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await button('Enroll in Marketing')).toBeTruthy();
  });
});

describe('the stage bar', () => {
  const patch = (bodies: object[]): Answers => ({
    [`PATCH /api/leads/${grace.id}`]: async (request) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return { ...grace, ...body, version: 4 };
    },
  });

  it('moves a lead to any status', async () => {
    const bodies: object[] = [];
    const { toasts } = showLead(grace, patch(bodies));
    await press('Status: New Lead');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'New Lead', 'Analysis Submitted', 'Property Enrolled', 'Walkthrough Scheduled', 'Proposal', 'Contract Sent', 'Closed', 'Won', 'Lost',
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Closed' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
    expect(bodies).toEqual([{ version: 3, status: 'closed' }]);
  });

  it('asks why a lead is lost', async () => {
    const bodies: object[] = [];
    showLead(grace, patch(bodies));
    await press('Status: New Lead');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Lost' }));
    await press('Mark as Lost');
    expect(screen.getByText('Choose why the lead is lost.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Fees' } });
    fireEvent.change(screen.getByLabelText(/^More about it/), { target: { value: 'half of ours' } });
    await press('Mark as Lost');
    await waitFor(() => expect(bodies).toEqual([{ version: 3, status: 'lost', statusReason: 'Fees: half of ours' }]));
  });

  it('gives it to somebody, oneself first', async () => {
    const bodies: object[] = [];
    showLead(grace, { ...patch(bodies), 'GET /api/leads/assignees': () => ({ items: [mel, ada] }) });
    await waitFor(async () => {
      await press('Assignee: Nobody');
      expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Ada (me)', 'Mel', 'Nobody']);
    });
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Mel' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3, assigneeId: mel.id }]));
  });

  it('notes that the owner was contacted', async () => {
    const bodies: object[] = [];
    showLead(grace, patch(bodies));
    await press('Mark contacted');
    await waitFor(() => expect(bodies).toEqual([{ version: 3, contacted: true }]));
  });

  it('shows a late first answer, and why a lead was lost', async () => {
    const dueAt = '2026-11-20T15:05:00.000Z';
    showLead({ ...grace, status: 'lost', statusReason: 'Decided to sell', firstResponse: { dueAt, respondedAt: '2026-11-20T17:05:00.000Z' } });
    expect(await screen.findByText('Decided to sell')).toBeTruthy();
    expect(screen.getByText('Late').getAttribute('data-state')).toBe('late');
  });
});

describe('the owner', () => {
  const other = leadSummary({ name: 'G. Hopper', email: 'hopper@example.org' });
  const preview = {
    keep: { name: 'Grace Hopper', email: 'grace@example.com', phone: null, leads: 2 },
    join: { name: 'G. Hopper', email: 'hopper@example.org', phone: '515-555-0100', leads: 1 },
  };
  const people: Answers = {
    'GET /api/leads': () => page([leadSummary({ email: grace.email }), other]),
    [`GET /api/leads/${grace.id}/merge-preview`]: () => preview,
  };
  const choose = async () => {
    await press('Merge');
    fireEvent.change(await screen.findByLabelText(/^Search by name/), { target: { value: 'hopper' } });
    await press(/hopper@example\.org/);
  };

  it('is shown with their other properties', async () => {
    const related = { id: other.id, propertyAddress: '88 Fuller Road', status: 'enrolled', createdAt: at };
    showLead(grace, { [`GET /api/leads/${grace.id}/related`]: () => ({ items: [related] }) });
    expect(await screen.findByText('This owner also has')).toBeTruthy();
    expect(screen.getByRole('link', { name: '88 Fuller Road' }).getAttribute('href')).toBe(`/leads/${other.id}`);
  });

  it('is merged with another person after a look at both', async () => {
    const bodies: unknown[] = [];
    const { toasts } = showLead(grace, {
      ...people,
      [`POST /api/leads/${grace.id}/merge-owner`]: async (request) => { bodies.push(await request.json()); return grace; },
    });
    await choose();
    const asked = within(await screen.findByRole('dialog', { name: 'Merge these two people?' }));
    expect(await asked.findByText('grace@example.com')).toBeTruthy();
    expect(asked.getByText('2 properties')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['success']));
    expect(bodies).toEqual([{ otherLeadId: other.id }]);
  });

  it.each([
    [problem(409, 'These leads are of the same person already.'), 'These leads are of the same person already.'],
    [problem(503, 'No'), 'Failed to merge the two people. Nothing was changed.'],
  ])('stays apart when the server refuses', async (answer, text) => {
    const { toasts } = showLead(grace, { ...people, [`POST /api/leads/${grace.id}/merge-owner`]: () => answer });
    await choose();
    const asked = within(await screen.findByRole('dialog', { name: 'Merge these two people?' }));
    await asked.findByText('grace@example.com');
    await userEvent.click(asked.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('deleting', () => {
  const remove = `DELETE /api/leads/${grace.id}`;
  const ask = async () => {
    await press('Delete');
    return within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  };

  it('is for admins', async () => {
    showLead(grace, {}, member);
    await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('leaves the page, and Undo brings the lead back', async () => {
    const { toasts, calls, address } = showLead(grace, {
      [remove]: () => new Response(null, { status: 204 }),
      [`POST /api/leads/${grace.id}/restore`]: () => grace,
    });
    const asked = await ask();
    expect(asked.getByText(/cannot be undone, and all associated data, campaigns and documents are permanently removed/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(toasts[0]).toMatchObject({ kind: 'success', text: 'Lead deleted successfully', action: { label: 'Undo' } });
    toasts[0]?.action?.run();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Grace Hopper is restored'));
    expect(calls).toContain(`POST /api/leads/${grace.id}/restore`);
  });

  it('that fails leaves everything as it was', async () => {
    const { toasts, address } = showLead(grace, { [remove]: () => problem(503, 'No') });
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to delete lead' }]));
    expect(address()).toBe(`/leads/${grace.id}`);
  });
});

describe('setup progress', () => {
  it.each([
    ['leads', ['Complete', 'Pending', 'Pending', 'Pending']],
    ['contract_sent', ['Complete', 'Complete', 'Pending', 'Pending']],
    ['closed', ['Complete', 'Complete', 'Complete', 'Complete']],
  ] as const)('of a lead that is %s', async (status, words) => {
    showLead({ ...grace, status });
    expect((await card('Setup Progress')).getAllByText(/^(Complete|Pending)$/).map(({ textContent }) => textContent)).toEqual(words);
  });
});
