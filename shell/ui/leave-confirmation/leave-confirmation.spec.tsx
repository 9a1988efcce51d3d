import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import { useUnloadConfirmation } from './use-unload-confirmation.ts';

/** Page with the states of a router's blocker. `answers` records the calls of its methods. */
function Unsaved({ answers }: { answers: string[] }) {
  const [state, setState] = useState<'unblocked' | 'blocked' | 'proceeding'>('unblocked');
  const answer = (name: string, next: typeof state) => () => {
    answers.push(name);
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
            ? { state, proceed: answer('proceed', 'proceeding'), reset: answer('reset', 'unblocked') }
            : { state }
        }
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function leave() {
  const answers: string[] = [];
  render(<Unsaved answers={answers} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  button('Documents').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(document.activeElement).toBe(button('Stay')));
  return answers;
}

describe('LeaveConfirmation', () => {
  it.each([
    ['another Enter', 'reset', () => userEvent.keyboard('{Enter}')],
    ['Escape', 'reset', () => userEvent.keyboard('{Escape}')],
    ['the close button', 'reset', () => userEvent.click(button('Close'))],
    ['Leave', 'proceed', () => userEvent.click(button('Leave'))],
  ])('opens with the focus on Stay, and on %s calls %s', async (_, called, answer) => {
    const answers = await leave();
    await answer();
    expect(answers).toEqual([called]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('useUnloadConfirmation', () => {
  const Edit = ({ isUnsaved }: { isUnsaved: boolean }) => {
    useUnloadConfirmation(isUnsaved);
    return null;
  };
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('makes the browser ask for confirmation while there are unsaved changes', () => {
    const { rerender, unmount } = render(<Edit isUnsaved={false} />);
    expect(isAsked()).toBe(false);
    rerender(<Edit isUnsaved />);
    expect(isAsked()).toBe(true);
    rerender(<Edit isUnsaved={false} />);
    expect(isAsked()).toBe(false);
    rerender(<Edit isUnsaved />);
    unmount();
    expect(isAsked()).toBe(false);
  });

  it('does not make the browser ask while the shell loads a new document', () => {
    render(<Edit isUnsaved />);
    document.documentElement.dataset.leaving = '';
    expect(isAsked()).toBe(false);
    delete document.documentElement.dataset.leaving;
    expect(isAsked()).toBe(true);
  });
});
