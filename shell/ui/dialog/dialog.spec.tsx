import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Deletion() {
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
      />
    </div>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Confirm Deletion' });
};

describe('Dialog', () => {
  it('has an accessible name and description, and the density of its opener', async () => {
    render(<Deletion />);
    const dialog = await open();
    const description = dialog.getAttribute('aria-describedby');
    expect(description && document.getElementById(description)?.textContent).toBe("This can't be undone.");
    expect(dialog.closest('[data-density]')?.getAttribute('data-density')).toBe('compact');
  });

  it('traps focus', async () => {
    render(<Deletion />);
    const dialog = await open();
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
    render(<Deletion />);
    await open();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
  });
});
