import { ApiProblem } from '@epm/router/client';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { Dialog } from '@epm/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createQueryClient } from './query-client.ts';
import { useDialogAction } from './use-dialog-action.ts';

/** Renders a button that opens a dialog. Each action stays in flight until `finish` is called. */
async function renderPage({ isMountedWhileClosed = true } = {}) {
  const requests: { resolve: () => void; reject: (error: Error) => void }[] = [];
  function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
    const { run, isPending, failure } = useDialogAction<string, void>({
      isOpen,
      send: () => new Promise<void>((resolve, reject) => requests.push({ resolve, reject })),
      describeFailure: ({ message }) => `Not deleted. ${message}`,
      getDetail: (name) => name,
      onSuccess: onClose,
    });
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title="Delete?">
        <button type="button" disabled={isPending} onClick={() => run('Elm')}>
          Delete
        </button>
        {failure && <p role="alert">{failure}</p>}
      </Dialog>
    );
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {(isOpen || isMountedWhileClosed) && <DeletionDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const fake = createFakeHost({});
  const client = createQueryClient(fake.host);
  const Component = () => (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  );
  renderApp(fake.host, [{ path: '/', Component }], '/');
  await screen.findByText('Open');
  const press = (name: string) => userEvent.click(screen.getByText(name));
  return {
    ...fake,
    open: () => press('Open'),
    runAction: () => press('Delete'),
    close: () => userEvent.keyboard('{Escape}'),
    finish: (decide: (request: (typeof requests)[number]) => void) =>
      act(async () => {
        decide(requests.at(-1)!);
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }),
  };
}

const CONFIRMATION_CANCELED = new ApiProblem(403, {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  code: 'session.confirmation-required',
  detail: 'Enter your password again to continue.',
  traceId: 'test',
});

const failRequest = ({ reject }: { reject: (error: Error) => void }) => reject(new Error('Busy.'));

describe('useDialogAction', () => {
  it('shows a failure in the dialog, which stays open, until the next attempt', async () => {
    const { open, runAction, finish, toasts } = await renderPage();
    await open();
    await runAction();
    await finish(failRequest);
    expect(screen.getByRole('alert').textContent).toBe('Not deleted. Busy.');
    await runAction();
    expect(screen.queryByRole('alert')).toBeNull();
    await finish(({ resolve }) => resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual([]);
  });

  it('shows no failure when the user closes the dialog that asks for the password', async () => {
    const { open, runAction, finish, toasts } = await renderPage();
    await open();
    await runAction();
    await finish(({ reject }) => reject(CONFIRMATION_CANCELED));
    expect(screen.getByRole('dialog', { name: 'Delete?' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((screen.getByText('Delete') as HTMLButtonElement).disabled).toBe(false);
    expect(toasts).toEqual([]);
  });

  it('does not show the failure of an earlier attempt when the dialog is opened again', async () => {
    const { open, close, runAction, finish } = await renderPage();
    await open();
    await runAction();
    await finish(failRequest);
    await close();
    await open();
    expect(screen.getByRole('dialog', { name: 'Delete?' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is closed', true, false],
    ['is closed and unmounted', false, false],
    ['is closed and opened again', true, true],
  ])(
    'shows a failure as a toast when the dialog %s in the meantime',
    async (_case, isMountedWhileClosed, isReopened) => {
      const { open, close, runAction, finish, toasts } = await renderPage({ isMountedWhileClosed });
      await open();
      await runAction();
      await close();
      if (isReopened) await open();
      await finish(failRequest);
      expect(toasts).toEqual([{ kind: 'error', text: 'Not deleted. Busy.', detail: 'Elm' }]);
      if (!isReopened) await open();
      expect(screen.queryByRole('alert')).toBeNull();
      expect((screen.getByText('Delete') as HTMLButtonElement).disabled).toBe(false);
    },
  );
});
