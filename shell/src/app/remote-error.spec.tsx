import { createMemoryRouter } from 'react-router-dom';
import { data, RouterProvider } from '@epm/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from './app-error.tsx';
import { RemoteError } from './remote-error.tsx';

const ignore = () => undefined;
const renderRoute = (loader: () => unknown, ErrorPage = RemoteError) => {
  const router = createMemoryRouter([
    { path: '/', loader, Component: () => <p>The page</p>, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
};

const { error: originalError } = console;
beforeEach(() => {
  console.error = ignore;
});
afterEach(() => {
  console.error = originalError;
});

it('shows the error and reloads the page data on Retry', async () => {
  let isBroken = true;
  renderRoute(() => {
    if (isBroken) throw new Error('RUNTIME-008');
    return null;
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/This part is unavailable.*RUNTIME-008/s);
  expect(screen.getByRole('heading', { level: 1, name: 'This part is unavailable' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The page')).toBeTruthy();
});

it("shows 'Page not found' for a 404 error", async () => {
  renderRoute(() => {
    throw data(null, { status: 404 });
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('AppError shows the last-resort error page for an uncaught error', async () => {
  renderRoute(() => {
    throw new Error('unforeseen');
  }, AppError);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
});
