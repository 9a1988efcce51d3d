import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorPanel } from './error-panel.tsx';

it('shows the error and ignores Retry while a retry is in flight', async () => {
  const retry = jest.fn();
  const { rerender } = render(
    <ErrorPanel title="The report did not load" onRetry={retry}>
      It is saved.
    </ErrorPanel>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The report did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(
    <ErrorPanel title="The report did not load" onRetry={retry} isRetrying>
      It is saved.
    </ErrorPanel>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
