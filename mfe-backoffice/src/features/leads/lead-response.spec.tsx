import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

function renderList(path: string) {
  const fake = createFakeHost({ 'GET /api/leads': () => createPage([createLeadSummary()]) });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

describe('the first-response column', () => {
  it('filters leads by first response from the URL and from the menu', async () => {
    const { currentPath, calls } = renderList('/leads?response=late');
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

  it('sorts leads when the user clicks the first-response, name or date header', async () => {
    const { currentPath, calls } = renderList('/leads');
    await screen.findByText('Grace Hopper');
    const getHeader = (name: string) => screen.getByRole('columnheader', { name });
    const press = (name: string) => userEvent.click(within(getHeader(name)).getByRole('button'));
    expect(getHeader('Created').getAttribute('aria-sort')).toBe('descending');
    await press('First response');
    expect(currentPath()).toBe('/leads?sort=response');
    expect(getHeader('First response').getAttribute('aria-sort')).toBe('ascending');
    expect(getHeader('Created').hasAttribute('aria-sort')).toBe(false);
    expect(calls).toContain('GET /api/leads?sort=response&limit=100');
    await press('First response');
    expect(currentPath()).toBe('/leads');
    await press('Created');
    expect(currentPath()).toBe('/leads?sort=oldest');
    expect(getHeader('Created').getAttribute('aria-sort')).toBe('ascending');
    await press('Name');
    expect(currentPath()).toBe('/leads?sort=name');
  });
});
