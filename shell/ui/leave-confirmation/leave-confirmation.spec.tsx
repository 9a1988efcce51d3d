import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import { useUnloadConfirmation } from './use-unload-confirmation.ts';

/** Page with a fake router blocker. `calls` records the names of the called methods. */
function PageWithBlocker({ calls }: { calls: string[] }) {
  const [state, setState] = useState<'unblocked' | 'blocked' | 'proceeding'>('unblocked');
  const recordCall = (name: string, next: typeof state) => () => {
    calls.push(name);
    setState(next);
  };
  return (
    <>
      <button type="button" onClick={() => setState('blocked')}>
        Documents
      </button>
      <LeaveConfirmation
        blocker={
          state === 'blocked'
            ? { state, proceed: recordCall('proceed', 'proceeding'), reset: recordCall('reset', 'unblocked') }
            : { state }
        }
      />
    </>
  );
}

const getButton = (name: string) => screen.getByRole('button', { name });

async function openConfirmation() {
  const calls: string[] = [];
  render(<PageWithBlocker calls={calls} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  getButton('Documents').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(document.activeElement).toBe(getButton('Stay')));
  return calls;
}

describe('LeaveConfirmation', () => {
  it.each([
    ['reset', 'another Enter', () => userEvent.keyboard('{Enter}')],
    ['reset', 'Escape', () => userEvent.keyboard('{Escape}')],
    ['reset', 'the close button', () => userEvent.click(getButton('Close'))],
    ['proceed', 'Leave', () => userEvent.click(getButton('Leave'))],
  ])('opens with focus on Stay, and calls %s on %s', async (called, _, respond) => {
    const calls = await openConfirmation();
    await respond();
    expect(calls).toEqual([called]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('useUnloadConfirmation', () => {
  const Edit = ({ isUnsaved }: { isUnsaved: boolean }) => {
    useUnloadConfirmation(isUnsaved);
    return null;
  };
  const isConfirmationRequested = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('makes the browser ask for confirmation while there are unsaved changes', () => {
    const { rerender, unmount } = render(<Edit isUnsaved={false} />);
    expect(isConfirmationRequested()).toBe(false);
    rerender(<Edit isUnsaved />);
    expect(isConfirmationRequested()).toBe(true);
    rerender(<Edit isUnsaved={false} />);
    expect(isConfirmationRequested()).toBe(false);
    rerender(<Edit isUnsaved />);
    unmount();
    expect(isConfirmationRequested()).toBe(false);
  });

  it('does not make the browser ask for confirmation while the shell loads a new document', () => {
    render(<Edit isUnsaved />);
    document.documentElement.dataset.leaving = '';
    expect(isConfirmationRequested()).toBe(false);
    delete document.documentElement.dataset.leaving;
    expect(isConfirmationRequested()).toBe(true);
  });
});
