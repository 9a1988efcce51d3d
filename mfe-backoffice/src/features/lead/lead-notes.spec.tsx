import { staffDraftKey } from '@epm/router/tab-storage';
import { admin, member, problemResponse } from '@epm/router/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, page } from '../../test/factories.ts';
import { showLead } from '../../test/show-lead.tsx';

const grace = createLead({ version: 3 });
const notesPath = `/api/leads/${grace.id}/notes`;
const draftKey = staffDraftKey(admin.id, `note:${grace.id}`);
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

  it('saves a note trimmed, and shows it with its author', async () => {
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
    expect((await card('Notes')).getByText('Ada').title).toBe('ada@epm.example');
    await waitFor(() => expect(bodies.map(({ content }) => content)).toEqual(['Called at noon.']));
    expect(field()).toBe('');
  });

  it('shows the newest five notes first, and all on request', async () => {
    const items = Array.from({ length: 7 }, (_, index) => ({
      id: String(index),
      content: `Note ${index}`,
      author: 'ada@epm.example',
      date: at,
    }));
    showLead(grace, { [`GET ${notesPath}`]: () => page(items) });
    await press('Show all 7 notes');
    expect((await card('Notes')).getByText('Note 6')).toBeTruthy();
  });

  it('collapses a long note, and expands it on request', async () => {
    const content = Array.from({ length: 12 }, (_, index) => `Line ${index}`).join('\n');
    showLead(grace, { [`GET ${notesPath}`]: () => page([{ id: '1', content, author: 'ada@epm.example', date: at }]) });
    expect((await button('Show the whole note')).getAttribute('aria-expanded')).toBe('false');
    await press('Show the whole note');
    expect((await button('Show less')).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows an error for a note that is too long, without cutting or sending it', async () => {
    const { calls } = showLead(grace);
    await write('x'.repeat(10_001));
    expect(
      await screen.findByText('A note holds 10,000 characters; this one has 10,001. Shorten it or make two.'),
    ).toBeTruthy();
    expect(field()).toHaveLength(10_001);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('loads older notes on request, and keeps a new note on top', async () => {
    const note = (content: string) => ({ id: content, content, author: 'ada@epm.example', date: at });
    showLead(grace, {
      [`GET ${notesPath}`]: (request) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? page([note('The oldest')])
          : page(
              Array.from({ length: 30 }, (_, index) => note(`Note ${index}`)),
              'next',
            ),
      [`POST ${notesPath}`]: async (request) => ({
        ...((await request.json()) as object),
        author: 'ada@epm.example',
        date: at,
      }),
    });
    await press('Show more notes');
    await userEvent.click((await card('Notes')).getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The oldest')).toBeTruthy();
    await write('Called at noon.');
    const contents = (await card('Notes')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([contents.length, contents[0]]).toEqual([32, expect.stringContaining('Called at noon.')]);
  });

  it('does not send a blank note', async () => {
    const { calls } = showLead(grace);
    await write('   ');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('puts a note that cannot be saved back into the field, where it survives a reload', async () => {
    const { toasts } = showLead(grace, { [`POST ${notesPath}`]: () => problemResponse(503, 'No') });
    await write('Called at noon.');
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', text: 'Failed to save the note. What you wrote is back in the field.' },
      ]),
    );
    expect(field()).toBe('Called at noon.');
    expect(sessionStorage.getItem(draftKey)).toBe('"Called at noon."');
    expect(screen.getByText('No notes yet.')).toBeTruthy();
  });

  it('keeps a draft after a reload, for its author only', async () => {
    showLead(grace);
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Asks for' } });
    cleanup();
    showLead(grace, {}, member);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('');
    cleanup();
    showLead(grace);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('Asks for');
  });

  it('restores a draft once the session is loaded', async () => {
    sessionStorage.setItem(draftKey, '"Asks for"');
    const { setSession } = showLead(grace, {}, { ...admin, id: '' });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('');
    act(() => setSession({ user: admin, isKnown: true }));
    expect(field()).toBe('Asks for');
    // The draft stays while an expired session is renewed.
    act(() => setSession({ user: null, isKnown: true, ended: 'expired' }));
    expect(field()).toBe('Asks for');
  });

  it('does not leave a failed note for the next user after a sign-out', async () => {
    let answer: (() => void) | undefined;
    const { host } = showLead(grace, {
      [`POST ${notesPath}`]: () =>
        new Promise((resolve) => {
          answer = () => resolve(problemResponse(503, 'No'));
        }),
    });
    await write('Called at noon.');
    await waitFor(() => expect(answer).toBeTruthy());
    await act(() => host.session.signOut());
    await act(async () => answer?.());
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });
});

describe('Enroll in Marketing', () => {
  it('changes from idle to Enrolling... to Enrolled', async () => {
    let answer: (body: object) => void = () => undefined;
    showLead(grace, {
      'POST /api/campaigns/start': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await press('Enroll in Marketing');
    expect((await button('Enrolling...')).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(answer.length).toBe(1));
    answer({ leadId: grace.id, state: 'active' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enrolled' })).disabled).toBe(true);
  });

  it.each([
    [
      'may not',
      () => problemResponse(409, 'This owner has not agreed to receive marketing email.'),
      'This owner has not agreed to receive marketing email.',
    ],
    ['fails', () => problemResponse(503, 'No'), 'Failed to start campaign'],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to enroll in marketing',
    ],
  ])('shows the reason when the server %s', async (_, answer, text) => {
    showLead(grace, { 'POST /api/campaigns/start': answer });
    await press('Enroll in Marketing');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await button('Enroll in Marketing')).toBeTruthy();
  });
});
