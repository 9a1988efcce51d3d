import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLatestParams, useNavigate, useSearchParams } from './index.ts';
import { createFakeHost, renderApp } from './testing/index.ts';

/** Page with buttons that change the URL twice before React renders the first change. */
function TestPage() {
  const [, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  const navigate = useNavigate();
  const set = (name: string, value: string) => {
    const next = getLatestParams();
    next?.set(name, value);
    if (next) setParams(next);
  };
  return (
    <>
      <button
        onClick={() => {
          set('q', 'elm');
          set('status', 'closed');
        }}
      >
        Change both
      </button>
      <button
        onClick={() => {
          void navigate('/other');
          set('q', 'late');
        }}
      >
        Leave
      </button>
    </>
  );
}

function renderPage() {
  const { host } = createFakeHost({});
  const routes = [
    { id: 'page', path: '/page', element: <TestPage /> },
    { id: 'other', path: '/other', element: <p>Other page</p> },
  ];
  return renderApp(host, routes, '/page?sort=name');
}

it('keeps a parameter change that React has not rendered yet', async () => {
  const { currentPath } = renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Change both' }));
  expect(currentPath()).toBe('/page?sort=name&q=elm&status=closed');
});

it('ignores a parameter change after a navigation to another page has started', async () => {
  const { currentPath } = renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Other page');
  expect(currentPath()).toBe('/other');
});
