import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, page } from '../../test/factories.ts';
import { leadServer, showLead } from '../../test/show-lead.tsx';

const grace = createLead({ version: 3 });
const alan = createLead({ name: 'Alan Turing' });
const alanAnswers = {
  [`GET /api/leads/${alan.id}`]: () => alan,
  [`GET /api/leads/${alan.id}/timeline`]: () => page([]),
  [`GET /api/leads/${alan.id}/notes`]: () => page([]),
  [`GET /api/leads/${alan.id}/related`]: () => ({ items: [], sameHome: [] }),
};

const typeName = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('leaving the page of a lead', () => {
  it('asks for confirmation while there are unsaved edits, and keeps the edits if the user stays', async () => {
    const { router, currentPath } = showLead(grace);
    await typeName('Grace M. Hopper');
    act(() => void router.navigate('/dashboard'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await press('Stay');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    act(() => void router.navigate('/documents'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Leave');
    await waitFor(() => expect(currentPath()).toBe('/documents'));
  });

  it('asks for confirmation while a closed dialog has an unsaved edit', async () => {
    const { router, currentPath } = showLead(grace);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));
    fireEvent.change(screen.getByLabelText(/^Estimated rent a month/), { target: { value: '1900' } });
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Not saved yet');
    act(() => void router.navigate('/documents'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Stay');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    await press('Edit Details');
    expect(screen.getByLabelText<HTMLInputElement>(/^Estimated rent a month/).value).toBe('1900');
  });

  it('does not ask for confirmation if there are no unsaved edits', async () => {
    const { router, currentPath } = showLead(grace);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
    await act(() => router.navigate('/documents'));
    expect(currentPath()).toBe('/documents');
  });

  it('does not block the user when the session has ended', async () => {
    const { router, currentPath, setSession } = showLead(grace);
    await typeName('Grace M. Hopper');
    // The page and the draft stay mounted below the sign-in dialog.
    act(() => setSession({ user: null, isKnown: true, ended: 'expired' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    await act(() => router.navigate('/login'));
    expect(currentPath()).toBe('/login');
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });

  it('does not carry a draft over to the next lead', async () => {
    const { router } = showLead(grace, alanAnswers);
    await pageHeading('Grace Hopper');
    await act(() => router.navigate(`/leads/${alan.id}`));
    await pageHeading('Alan Turing');
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Alan called' } });
    // Both leads are cached, so the page changes without a skeleton.
    await act(() => router.navigate(`/leads/${grace.id}`));
    await pageHeading('Grace Hopper');
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
    await act(() => router.navigate(`/leads/${alan.id}`));
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Alan called');
  });

  it('reports a conflict that is found after the page was left', async () => {
    let answer: (() => void) | undefined;
    const theirs = { ...grace, version: 4, name: 'Commodore Hopper' };
    const { answers } = leadServer(grace);
    const { router, toasts } = showLead(grace, {
      ...answers,
      [`PATCH /api/leads/${grace.id}`]: () =>
        new Promise<Response>((resolve) => {
          answer = () =>
            resolve(
              Response.json(
                {
                  type: 'about:blank',
                  title: 'Problem',
                  status: 409,
                  code: 'lead.changed',
                  detail: 'Changed',
                  traceId: 'test',
                  current: theirs,
                },
                { status: 409 },
              ),
            );
        }),
    });
    await typeName('Grace M. Hopper');
    await press('Save');
    await waitFor(() => expect(answer).toBeTruthy());
    await act(() => router.navigate('/documents'));
    act(() => answer?.());
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Failed to update lead: another person changed/),
      ]),
    );
  });
});
