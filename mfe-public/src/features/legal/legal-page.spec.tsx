import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { createLegalHead } from './legal-heads.ts';

const createLegalText = (given: Partial<Schemas['LegalText']> = {}): Schemas['LegalText'] => ({
  page: 'terms',
  intro: 'These terms apply.',
  sections: [{ id: 'texts', title: 'Text messages', html: '<p>Reply <strong>STOP</strong>.</p>' }],
  number: 2,
  effectiveFrom: '2026-12-01',
  isInEffect: true,
  otherVersions: [{ number: 1, effectiveFrom: '2026-11-22' }],
  ...given,
});

async function renderPage(path: string, given: Partial<Schemas['LegalText']> = {}) {
  const { host } = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/legal/terms': (request) =>
        createLegalText({ ...given, ...(request.url.includes('version=1') && { number: 1, isInEffect: false }) }),
    },
    null,
  );
  renderApp(host, createRoutes(host), path);
  await screen.findByRole('heading', { level: 1, name: 'Terms of Use' });
}

it('shows the legal text in effect with its date, and links to the other versions', async () => {
  await renderPage('/terms');
  expect(screen.getByText('December 1, 2026').closest('p')?.textContent).toBe('In effect since December 1, 2026');
  expect(document.querySelector('#texts strong')?.textContent).toBe('STOP');
  const link = screen.getByRole('link', { name: 'In effect from November 22, 2026' });
  expect(link.getAttribute('href')).toBe('/terms?version=1');
});

it('labels an earlier version of a legal text and links to the version in effect', async () => {
  await renderPage('/terms?version=1', {
    effectiveFrom: '2026-11-22',
    otherVersions: [{ number: 2, effectiveFrom: '2026-12-01' }],
  });
  expect(screen.getByText(/^Earlier version, in effect from/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Version in effect today' }).getAttribute('href')).toBe('/terms');
});

it('lets search engines index only the legal text in effect', () => {
  const head = createLegalHead('terms');
  expect(head(createLegalText())).not.toHaveProperty('robots');
  expect(head(createLegalText({ isInEffect: false })).robots).toBe('noindex');
  expect(head(undefined).robots).toBe('noindex');
});
