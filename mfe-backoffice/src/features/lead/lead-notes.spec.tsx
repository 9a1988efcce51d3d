import { getStaffDraftKey } from '@epm/router/tab-storage';
import { admin, member, createProblemResponse } from '@epm/router/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../test/factories.ts';
import { renderLeadSection, type LeadSection } from '../../test/render-lead-page.tsx';
import { LeadHeader } from './components/lead-header.tsx';
import { LeadNotes } from './components/lead-notes.tsx';

const NotesSection: LeadSection = ({ lead }) => <LeadNotes leadId={lead.id} />;
const grace = createLead({ version: 3 });
const notesPath = `/api/leads/${grace.id}/notes`;
const draftKey = getStaffDraftKey(admin.id, `note:${grace.id}`);
const timestamp = '2026-11-20T17:05:00.000Z';

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const pressButton = async (name: string | RegExp) => userEvent.click(await findButton(name));
const findCard = async (name: string) => within(await screen.findByRole('region', { name }));

describe('notes', () => {
  afterEach(() => sessionStorage.clear());
  const addNote = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: text } });
    await pressButton('Add note');
  };
  const getDraft = () => screen.getByLabelText<HTMLTextAreaElement>('New note').value;

  it('trims and saves a note, and shows the note with the author', async () => {
    const bodies: { id: string; content: string }[] = [];
    renderLeadSection(NotesSection, grace, {
      [`POST ${notesPath}`]: async (request) => {
        const body = (await request.json()) as { id: string; content: string };
        bodies.push(body);
        return { ...body, author: 'ada@epm.example', date: timestamp };
      },
    });
    expect(await screen.findByText('No notes yet.')).toBeTruthy();
    await addNote('  Called at noon.  ');
    expect((await findCard('Notes')).getByText('Called at noon.')).toBeTruthy();
    expect((await findCard('Notes')).getByText('Ada').title).toBe('ada@epm.example');
    await waitFor(() => expect(bodies.map(({ content }) => content)).toEqual(['Called at noon.']));
    expect(getDraft()).toBe('');
  });

  it('shows older notes when the user presses Show all', async () => {
    const items = Array.from({ length: 7 }, (_, index) => ({
      id: String(index),
      content: `Note ${index}`,
      author: 'ada@epm.example',
      date: timestamp,
    }));
    renderLeadSection(NotesSection, grace, { [`GET ${notesPath}`]: () => createPage(items) });
    await pressButton('Show all 7 notes');
    expect((await findCard('Notes')).getByText('Note 6')).toBeTruthy();
  });

  it('collapses a long note and expands it when the user presses Show the whole note', async () => {
    const content = Array.from({ length: 12 }, (_, index) => `Line ${index}`).join('\n');
    renderLeadSection(NotesSection, grace, {
      [`GET ${notesPath}`]: () => createPage([{ id: '1', content, author: 'ada@epm.example', date: timestamp }]),
    });
    expect((await findButton('Show the whole note')).getAttribute('aria-expanded')).toBe('false');
    await pressButton('Show the whole note');
    expect((await findButton('Show less')).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows an error for a note that is too long, and does not truncate or send the note', async () => {
    const { calls } = renderLeadSection(NotesSection, grace);
    await addNote('x'.repeat(10_001));
    expect(
      await screen.findByText('A note can have up to 10,000 characters; this one has 10,001. Shorten it or make two.'),
    ).toBeTruthy();
    expect(getDraft()).toHaveLength(10_001);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('loads the next page of notes, and shows an added note first', async () => {
    const createNote = (content: string) => ({ id: content, content, author: 'ada@epm.example', date: timestamp });
    renderLeadSection(NotesSection, grace, {
      [`GET ${notesPath}`]: (request) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? createPage([createNote('The oldest')])
          : createPage(
              Array.from({ length: 30 }, (_, index) => createNote(`Note ${index}`)),
              'next',
            ),
      [`POST ${notesPath}`]: async (request) => ({
        ...((await request.json()) as object),
        author: 'ada@epm.example',
        date: timestamp,
      }),
    });
    await pressButton('Show more notes');
    await userEvent.click((await findCard('Notes')).getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The oldest')).toBeTruthy();
    await addNote('Called at noon.');
    const contents = (await findCard('Notes')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([contents.length, contents[0]]).toEqual([32, expect.stringContaining('Called at noon.')]);
  });

  it('does not send a blank note', async () => {
    const { calls } = renderLeadSection(NotesSection, grace);
    await addNote('   ');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('restores the text in the field when a note cannot be saved, and stores the text as a draft', async () => {
    const { toasts } = renderLeadSection(NotesSection, grace, {
      [`POST ${notesPath}`]: () => createProblemResponse(503, 'No'),
    });
    await addNote('Called at noon.');
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', text: 'Failed to save the note. What you wrote is back in the field.' },
      ]),
    );
    expect(getDraft()).toBe('Called at noon.');
    expect(sessionStorage.getItem(draftKey)).toBe('"Called at noon."');
    expect(screen.getByText('No notes yet.')).toBeTruthy();
  });

  it('saves a note only once after a lost response, even if the page is reloaded before the retry', async () => {
    const saved = new Map<string, { id: string; content: string; author: string; date: string }>();
    let isResponseLost = true;
    const responses = {
      [`GET ${notesPath}`]: () => createPage([...saved.values()]),
      [`POST ${notesPath}`]: async (request: Request) => {
        const body = (await request.json()) as { id: string; content: string };
        saved.set(body.id, { ...body, author: 'ada@epm.example', date: timestamp });
        if (isResponseLost) throw new TypeError('Failed to fetch');
        return saved.get(body.id);
      },
    };
    const findNotes = async (count: number) =>
      waitFor(async () =>
        expect((await findCard('Notes')).queryAllByText('Called at noon.', { selector: 'p' })).toHaveLength(count),
      );
    const { toasts } = renderLeadSection(NotesSection, grace, responses);
    await addNote('Called at noon.');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'error',
          text: 'The server did not respond, so the note may already be saved.',
          detail: 'What you wrote is back in the field. Adding it again does not create a duplicate.',
        },
      ]),
    );
    expect(getDraft()).toBe('Called at noon.');
    await findNotes(1);
    cleanup();
    isResponseLost = false;
    renderLeadSection(NotesSection, grace, responses);
    await pressButton('Add note');
    await waitFor(() => expect(getDraft()).toBe(''));
    await findNotes(1);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(saved.size).toBe(1);
    // A later note with the same text is a separate note.
    await addNote('Called at noon.');
    await waitFor(() => expect(saved.size).toBe(2));
    await findNotes(2);
  });

  it('loads the list of notes after a note was added before the list had loaded', async () => {
    const notes: object[] = [];
    let queries = 0;
    renderLeadSection(NotesSection, grace, {
      [`GET ${notesPath}`]: () => (queries++ === 0 ? new Promise(() => {}) : createPage(notes)),
      [`POST ${notesPath}`]: async (request) => {
        const note = { ...((await request.json()) as object), author: 'ada@epm.example', date: timestamp };
        notes.push(note);
        return note;
      },
    });
    await addNote('Called at noon.');
    expect(await screen.findByText('Called at noon.', { selector: 'p' })).toBeTruthy();
  });

  it('dismisses the error message when the note is sent again', async () => {
    let isDown = true;
    const { toasts } = renderLeadSection(NotesSection, grace, {
      [`POST ${notesPath}`]: async (request) =>
        isDown
          ? createProblemResponse(503, 'No')
          : { ...((await request.json()) as object), author: 'ada@epm.example', date: timestamp },
    });
    await addNote('Called at noon.');
    await waitFor(() => expect(toasts).toHaveLength(1));
    isDown = false;
    await pressButton('Add note');
    await waitFor(() => expect(toasts).toEqual([]));
  });

  it('shows one error message when two notes in flight fail', async () => {
    const failures: (() => void)[] = [];
    const { toasts } = renderLeadSection(NotesSection, grace, {
      [`POST ${notesPath}`]: () =>
        new Promise((resolve) => failures.push(() => resolve(createProblemResponse(503, 'No')))),
    });
    await addNote('Called at noon.');
    await addNote('No answer.');
    await waitFor(() => expect(failures).toHaveLength(2));
    for (const fail of failures) fail();
    await waitFor(() => expect(getDraft()).toBe('Called at noon.\nNo answer.'));
    expect(toasts).toHaveLength(1);
  });

  it('restores a note draft after a reload for its author only', async () => {
    renderLeadSection(NotesSection, grace);
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Asks for' } });
    cleanup();
    renderLeadSection(NotesSection, grace, {}, member);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('');
    cleanup();
    renderLeadSection(NotesSection, grace);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('Asks for');
  });

  it('restores a note draft after the session has loaded', async () => {
    sessionStorage.setItem(draftKey, '"Asks for"');
    const { setSession } = renderLeadSection(NotesSection, grace, {}, { ...admin, id: '' });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('');
    act(() => setSession({ user: admin, isKnown: true }));
    expect(getDraft()).toBe('Asks for');
    // The draft remains while an expired session is renewed.
    act(() => setSession({ user: null, isKnown: true, ended: 'expired' }));
    expect(getDraft()).toBe('Asks for');
  });

  it('does not store a failed note after the user has signed out', async () => {
    let respond: (() => void) | undefined;
    const { host } = renderLeadSection(NotesSection, grace, {
      [`POST ${notesPath}`]: () =>
        new Promise((resolve) => {
          respond = () => resolve(createProblemResponse(503, 'No'));
        }),
    });
    await addNote('Called at noon.');
    await waitFor(() => expect(respond).toBeTruthy());
    await act(() => host.session.signOut());
    await act(async () => respond?.());
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });
});

describe('Enroll in Marketing', () => {
  it('changes the button label from Enroll in Marketing to Enrolling... and then to Enrolled', async () => {
    let respond: (body: object) => void = () => undefined;
    renderLeadSection(LeadHeader, grace, {
      'POST /api/campaigns/start': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await pressButton('Enroll in Marketing');
    expect((await findButton('Enrolling...')).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(respond.length).toBe(1));
    respond({ leadId: grace.id, state: 'active' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enrolled' })).disabled).toBe(true);
  });

  it('sends the lead to the CRM first, and does not start a campaign if the CRM fails', async () => {
    const { calls } = renderLeadSection(LeadHeader, grace, {
      'POST /api/odoo/sync-lead': () => createProblemResponse(503, 'Failed'),
      'POST /api/campaigns/start': () => ({ leadId: grace.id, state: 'active' }),
    });
    await pressButton('Enroll in Marketing');
    expect(await screen.findByText('Failed to sync lead with Odoo')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/odoo/sync-lead']);
    expect(await findButton('Enroll in Marketing')).toBeTruthy();
  });

  it.each([
    [
      'rejects the enrollment',
      () => createProblemResponse(409, 'This owner has not agreed to receive marketing email.'),
      'This owner has not agreed to receive marketing email.',
    ],
    ['fails', () => createProblemResponse(503, 'No'), 'Failed to start campaign'],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to enroll in marketing',
    ],
  ])('shows an error when the server %s', async (_, respond, text) => {
    renderLeadSection(LeadHeader, grace, { 'POST /api/campaigns/start': respond });
    await pressButton('Enroll in Marketing');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await findButton('Enroll in Marketing')).toBeTruthy();
  });
});
