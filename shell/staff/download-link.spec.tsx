import { jest } from '@jest/globals';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DownloadLink } from './download-link.tsx';

async function renderAndClickLink(response: () => unknown) {
  const downloads: string[] = [];
  const clickLink = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.pathname} ${this.hasAttribute('download')}`);
  });
  const fake = createFakeHost({ 'POST /api/auth/recent-confirmation': response });
  renderApp(fake.host, [{ path: '/', element: <DownloadLink href="/api/export.csv">Export</DownloadLink> }], '/');
  await userEvent.click(await screen.findByRole('link', { name: 'Export' }));
  await waitFor(() => expect(fake.calls).toHaveLength(1));
  clickLink.mockRestore();
  return { downloads, toasts: fake.toasts };
}

it('downloads the file if the user has confirmed the password recently', async () => {
  expect(await renderAndClickLink(() => new Response(null, { status: 204 }))).toMatchObject({
    downloads: ['/api/export.csv true'],
    toasts: [],
  });
});

it('downloads nothing if the user closes the dialog that asks for the password', async () => {
  expect(
    await renderAndClickLink(() => createProblemResponse(403, 'Enter your password again to continue.')),
  ).toMatchObject({
    downloads: [],
    toasts: [],
  });
});

it('shows an error message when the server is unavailable', async () => {
  const { downloads, toasts } = await renderAndClickLink(() => createProblemResponse(503, 'Unavailable'));
  expect([downloads, toasts.map(({ text }) => text)]).toEqual([
    [],
    ['The download could not be started. Please try again.'],
  ]);
});
