import { LEGAL_PAGE_KEYS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

type Draft = Schemas['LegalDraftDetail'];

const createDraft = (page: Draft['page'], given: Partial<Draft> = {}): Draft => ({
  page,
  intro: 'Introduction.',
  text: '## One {#one}\n\nText.',
  version: 1,
  changedAt: '2026-11-22T12:00:00.000Z',
  changedBy: null,
  hasUnpublishedChanges: false,
  versions: [
    {
      number: 1,
      effectiveFrom: '2026-11-22',
      publishedAt: '2026-11-22T12:00:00.000Z',
      publishedBy: null,
      isInEffect: true,
    },
  ],
  ...given,
});

async function renderPage(problems: string[] = [], responses: FakeResponses = {}) {
  let stored = createDraft('terms');
  const publications: unknown[] = [];
  const fake = createFakeHost({
    'GET /api/admin/legal': () => ({
      items: LEGAL_PAGE_KEYS.map((page) => (page === 'terms' ? stored : createDraft(page))),
    }),
    'GET /api/admin/legal/terms/versions/1': () => ({
      ...createDraft('terms'),
      number: 1,
      effectiveFrom: '2026-11-22',
    }),
    'POST /api/admin/legal/terms/preview': () => ({ sections: [], problems }),
    'PUT /api/admin/legal/terms/draft': async (request) => {
      const { intro, text, version } = (await request.json()) as Schemas['SaveLegalDraft'];
      stored = { ...stored, intro, text, version: version + 1, hasUnpublishedChanges: true };
      return stored;
    },
    'POST /api/admin/legal/terms/publish': async (request) => {
      publications.push(await request.json());
      return stored;
    },
    ...responses,
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/legal?page=terms');
  await screen.findByText(/^Version 1 has been in effect since Nov 22, 2026/);
  return { ...fake, publications };
}

async function saveIntro(intro: string) {
  const field = screen.getByLabelText('Introduction');
  await userEvent.clear(field);
  await userEvent.type(field, intro);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('publishes a saved draft after showing what changes', async () => {
  const { publications, toasts } = await renderPage();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await saveIntro('Another introduction.');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  const comparison = await dialog.findByRole('region', { name: 'Changes since version 1' });
  expect(comparison.querySelector('ins')?.textContent).toBe('Another introduction');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Text published' }));
  expect(publications).toEqual([{ version: 2, effectiveFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('disables Publish and lists the problems if the text is invalid', async () => {
  const { publications } = await renderPage(['HTML is not supported.']);
  await saveIntro('Another introduction.');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('HTML is not supported.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  expect(publications).toEqual([]);
});

it('shows the error for a missing text and a server error next to the field, and focuses the field', async () => {
  const message = 'Introduction contains characters that cannot be stored.';
  await renderPage([], {
    'PUT /api/admin/legal/terms/draft': () =>
      Response.json({ status: 400, detail: message, errors: [{ field: 'intro', message }] }, { status: 400 }),
  });
  const text = screen.getByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the text.')).toBeTruthy();
  expect(document.activeElement).toBe(text);
  await userEvent.type(text, 'New text');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const intro = screen.getByLabelText('Introduction');
  expect(intro.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(intro));
});

it('shows why a version was not loaded or not restored', async () => {
  let loaded: object = createProblemResponse(404, 'This version does not exist.');
  await renderPage([], {
    'GET /api/admin/legal/terms/versions/1': () => loaded,
    'POST /api/admin/legal/terms/restore': () => createProblemResponse(409, 'This text was changed in the meantime.'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  expect(await dialog.findByText('This version does not exist.')).toBeTruthy();
  const restore = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore as draft' });
  expect(restore.disabled).toBe(true);
  loaded = { ...createDraft('terms'), number: 1, effectiveFrom: '2026-11-22' };
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('The text in the editor is the same.')).toBeTruthy();
  await userEvent.click(restore);
  expect(await dialog.findByText('This text was changed in the meantime.')).toBeTruthy();
});
