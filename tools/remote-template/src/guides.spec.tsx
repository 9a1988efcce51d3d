import { expect, it } from '@jest/globals';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GUIDES } from './guides.ts';
import { createRoutes } from './routes.tsx';

const company = { name: 'Walnut Street Homes', phone: '(515) 555-0100' };

function renderPath(path: string, responses = { 'GET /api/site': (): unknown => ({ company }) }) {
  const { host } = createFakeHost(responses, null);
  return renderApp(host, createRoutes(host), path);
}

it('lists the guides, and opens a guide from the list', async () => {
  const { currentPath } = renderPath('/guides');
  expect(await screen.findByRole('link', { name: company.name })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(GUIDES.length);
  const [guide] = GUIDES;
  await userEvent.click(screen.getByRole('link', { name: guide!.title }));
  expect(await screen.findByRole('heading', { level: 1, name: guide!.title })).toBeTruthy();
  expect(screen.getByText(guide!.sections[0]!.text)).toBeTruthy();
  expect(currentPath()).toBe(`/guides/${guide!.slug}`);
});

it('shows a link to the list if the guide does not exist', async () => {
  renderPath('/guides/unknown');
  expect(await screen.findByRole('heading', { level: 1, name: 'Guide not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/guides');
});

it('shows an error if the company could not be loaded', async () => {
  renderPath('/guides', { 'GET /api/site': () => createProblemResponse(503, 'Unavailable') });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeTruthy();
});
