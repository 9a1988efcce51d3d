import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { leadSummary, page } from '../../test/factories.ts';

function show(path: string) {
  const fake = createFakeHost({ 'GET /api/leads': () => page([leadSummary()]) });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

describe('the first-response column', () => {
  it('filters by first response from the URL and from the menu', async () => {
    const { currentPath, calls } = show('/leads?response=late');
    await screen.findByText('Grace Hopper');
    expect(calls).toContain('GET /api/leads?response=late&limit=100');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'First response' }), 'First response due');
    expect(currentPath()).toBe('/leads?response=due');
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
      '/api/leads/export.csv?response=due',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'First response' }), 'Any first response');
    expect(currentPath()).toBe('/leads');
  });

  it('sorts by a click on the headers of first response, name and date', async () => {
    const { currentPath, calls } = show('/leads');
    await screen.findByText('Grace Hopper');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const press = (name: string) => userEvent.click(within(head(name)).getByRole('button'));
    expect(head('Created').getAttribute('aria-sort')).toBe('descending');
    await press('First response');
    expect(currentPath()).toBe('/leads?sort=response');
    expect(head('First response').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Created').hasAttribute('aria-sort')).toBe(false);
    expect(calls).toContain('GET /api/leads?sort=response&limit=100');
    await press('First response');
    expect(currentPath()).toBe('/leads');
    await press('Created');
    expect(currentPath()).toBe('/leads?sort=oldest');
    expect(head('Created').getAttribute('aria-sort')).toBe('ascending');
    await press('Name');
    expect(currentPath()).toBe('/leads?sort=name');
  });
});
