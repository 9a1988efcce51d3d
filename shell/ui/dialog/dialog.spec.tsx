import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function DeleteConfirmation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-density="compact">
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Confirm Deletion"
        description="This can't be undone."
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        <input aria-label="Reason" />
      </Dialog>
    </div>
  );
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Confirm Deletion' });
};

describe('Dialog', () => {
  it('has an accessible name and description, and the density of its opener', async () => {
    render(<DeleteConfirmation />);
    const dialog = await openDialog();
    const description = dialog.getAttribute('aria-describedby');
    expect(description && document.getElementById(description)?.textContent).toBe("This can't be undone.");
    expect(dialog.closest('[data-density]')?.getAttribute('data-density')).toBe('compact');
  });

  it('traps focus', async () => {
    render(<DeleteConfirmation />);
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 4; press++) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['an action', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes on %s and returns focus to its opener', async (_, close) => {
    render(<DeleteConfirmation />);
    await openDialog();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
  });
});

it('closes on a press outside only until the user has typed', async () => {
  render(<DeleteConfirmation />);
  await openDialog();
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Sold');
  await userEvent.click(document.body);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Sold');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Steps() {
  const [step, setStep] = useState(1);
  const [count, setCount] = useState(0);
  return (
    <Dialog isOpen onClose={() => {}} title={`Step ${step}`}>
      <Button onClick={() => setStep(step + 1)}>Continue</Button>
      <Button onClick={() => setCount(count + 1)}>{`Count ${count}`}</Button>
    </Dialog>
  );
}

it('scrolls to the top when the title changes, and otherwise keeps its scroll position', async () => {
  render(<Steps />);
  const viewport = (await screen.findByRole('dialog', { name: 'Step 1' })).parentElement!;
  viewport.scrollTop = 300;
  await userEvent.click(screen.getByRole('button', { name: 'Count 0' }));
  expect(viewport.scrollTop).toBe(300);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('dialog', { name: 'Step 2' })).toBeTruthy();
  expect(viewport.scrollTop).toBe(0);
});

/** Page with a dialog whose button opens a second dialog. `removal` selects when the button is removed. */
function NestedDialogs({ removal }: { removal: 'on open' | 'on close' | 'after close' }) {
  const [isOuterOpen, setOuterOpen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isOpenerShown, setOpenerShown] = useState(true);
  const close = () => {
    if (removal === 'on close') setOpenerShown(false);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOuterOpen(true)}>Behind</Button>
      <Dialog isOpen={isOuterOpen} onClose={() => setOuterOpen(false)} title="Outer">
        <Button>Other</Button>
        {isOpenerShown && (
          <Button
            onClick={() => {
              if (removal === 'on open') setOpenerShown(false);
              setOpen(true);
            }}
          >
            Open
          </Button>
        )}
        <Button onClick={() => setOpenerShown(false)}>Remove opener</Button>
        {isOpen && <Dialog isOpen onClose={close} title="Inner" actions={<Button onClick={close}>Done</Button>} />}
      </Dialog>
    </>
  );
}

describe('Dialog in a dialog', () => {
  const openInner = async (removal: 'on open' | 'on close' | 'after close') => {
    render(<NestedDialogs removal={removal} />);
    await userEvent.click(screen.getByRole('button', { name: 'Behind' }));
    const outer = screen.getByRole('dialog', { name: 'Outer' });
    await waitFor(() => expect(outer.contains(document.activeElement)).toBe(true));
    const opener = within(outer).getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const inner = await screen.findByRole('dialog', { name: 'Inner' });
    await waitFor(() => expect(inner.contains(document.activeElement)).toBe(true));
    return { outer, opener };
  };
  const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());

  it.each([
    ['Escape', 'on open'],
    ['Escape', 'on close'],
    ['Done', 'on open'],
    ['Done', 'on close'],
  ] as const)('closes on %s and focuses the outer dialog if the opener was removed %s', async (key, removal) => {
    const { outer } = await openInner(removal);
    if (key === 'Done') screen.getByRole('button', { name: 'Done' }).focus();
    await userEvent.keyboard(key === 'Done' ? '{Enter}' : '{Escape}');
    await waitUntilClosed();
    await waitFor(() => expect(outer.contains(document.activeElement)).toBe(true));
  });

  it('focuses its opener on Escape, and then the outer dialog when the opener is removed', async () => {
    const { outer, opener } = await openInner('after close');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent.click(within(outer).getByRole('button', { name: 'Remove opener' }));
    await waitFor(() => expect(document.activeElement).toBe(outer));
  });
});
