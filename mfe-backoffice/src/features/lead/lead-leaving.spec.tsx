import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../test/factories.ts';
import { createLeadServer, renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ version: 3 });
const alan = createLead({ name: 'Alan Turing' });
const alanResponses = {
  [`GET /api/leads/${alan.id}`]: () => alan,
  [`GET /api/leads/${alan.id}/timeline`]: () => createPage([]),
  [`GET /api/leads/${alan.id}/notes`]: () => createPage([]),
  [`GET /api/leads/${alan.id}/related`]: () => ({ items: [], sameHome: [] }),
};

const typeName = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
};
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('leaving the lead page', () => {
  it('asks for confirmation before the user leaves unsaved edits, and keeps the edits if the user stays', async () => {
    const { router, currentPath } = renderLeadPage(grace);
    await typeName('Grace M. Hopper');
    act(() => void router.navigate('/dashboard'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await pressButton('Stay');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    act(() => void router.navigate('/documents'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await pressButton('Leave');
    await waitFor(() => expect(currentPath()).toBe('/documents'));
  });

  it('opens a confirmation dialog before the user leaves unsaved edits in a closed dialog', async () => {
    const { router, currentPath } = renderLeadPage(grace);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));
    fireEvent.change(screen.getByLabelText(/^Estimated rent a month/), { target: { value: '1900' } });
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Not saved yet');
    act(() => void router.navigate('/documents'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await pressButton('Stay');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    await pressButton('Edit Details');
    expect(screen.getByLabelText<HTMLInputElement>(/^Estimated rent a month/).value).toBe('1900');
  });

  it('does not open a confirmation dialog if there are no unsaved edits', async () => {
    const { router, currentPath } = renderLeadPage(grace);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
    await act(() => router.navigate('/documents'));
    expect(currentPath()).toBe('/documents');
  });

  it('does not block navigation when the session has ended', async () => {
    const { router, currentPath, setSession } = renderLeadPage(grace);
    await typeName('Grace M. Hopper');
    // The page and the draft stay mounted behind the sign-in dialog.
    act(() => setSession({ user: null, isKnown: true, ended: 'expired' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    await act(() => router.navigate('/login'));
    expect(currentPath()).toBe('/login');
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });

  it("keeps each lead's note draft separate", async () => {
    const { router } = renderLeadPage(grace, alanResponses);
    await findHeading('Grace Hopper');
    await act(() => router.navigate(`/leads/${alan.id}`));
    await findHeading('Alan Turing');
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Alan called' } });
    // Both leads are cached, so the page changes without a skeleton.
    await act(() => router.navigate(`/leads/${grace.id}`));
    await findHeading('Grace Hopper');
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
    await act(() => router.navigate(`/leads/${alan.id}`));
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Alan called');
  });

  it('shows an error for a conflict that is detected after the user has left the page', async () => {
    let respond: (() => void) | undefined;
    const theirs = { ...grace, version: 4, name: 'Commodore Hopper' };
    const { responses } = createLeadServer(grace);
    const { router, toasts } = renderLeadPage(grace, {
      ...responses,
      [`PATCH /api/leads/${grace.id}`]: () =>
        new Promise<Response>((resolve) => {
          respond = () =>
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
    await pressButton('Save');
    await waitFor(() => expect(respond).toBeTruthy());
    await act(() => router.navigate('/documents'));
    act(() => respond?.());
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Failed to update lead: another user changed/),
      ]),
    );
  });
});
