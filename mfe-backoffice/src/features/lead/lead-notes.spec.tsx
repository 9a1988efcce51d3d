import { problem } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lead } from '../../test/factories.ts';
import { showLead } from '../../test/show-lead.tsx';

const grace = lead({ version: 3 });
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

  it('of which there are many show the newest first, and the rest on demand', async () => {
    const items = Array.from({ length: 7 }, (_, index) => ({ id: String(index), content: `Note ${index}`, author: 'ada@epm.example', date: at }));
    showLead(grace, { [`GET ${notesPath}`]: () => ({ items }) });
    await press('Show all 7 notes');
    expect((await card('Notes')).getByText('Note 6')).toBeTruthy();
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
