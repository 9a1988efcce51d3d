import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Remotes } from '../federation/remotes.ts';
import { createPartRenderer } from './part-renderer.ts';

/** Stateful part. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

it('preserves the state of a part when the page re-renders', async () => {
  const part = createPartRenderer((() => Promise.resolve(Counter)) as Remotes['loadPart']);
  const show = () => <main>{part('command-menu', {}, 'No menu')}</main>;
  const { rerender } = render(show());
  await userEvent.click(await screen.findByRole('button', { name: 'Pressed 0' }));
  rerender(show());
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
});

it('shows the error message and Retry when the part fails to load', async () => {
  let isDown = true;
  const part = createPartRenderer((() =>
    isDown
      ? Promise.reject(new Error('No remote exports command-menu'))
      : Promise.resolve(Counter)) as Remotes['loadPart']);
  render(<main>{part('command-menu', {}, 'The menu could not be loaded')}</main>);
  await screen.findByText('The menu could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Pressed 0' })).toBeTruthy();
});
