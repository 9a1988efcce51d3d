import { getStaffDraftKey } from '@epm/router/tab-storage';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const draft = {
  title: 'Moving abroad',
  slug: 'moving-abroad',
  content: '<p>Plan early.</p>',
  excerpt: '',
  featuredImage: '',
  categoryId: '',
  authorId: '',
  tagIds: [],
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  status: 'draft',
};

const createEmptyPage = () => ({ items: [] });
const listResponses = {
  'GET /api/admin/blog/categories': createEmptyPage,
  'GET /api/admin/blog/tags': createEmptyPage,
  'GET /api/admin/blog/authors': createEmptyPage,
};

it('clears the slug error when the user types a title, which fills in the slug', async () => {
  const { host } = createFakeHost(listResponses);
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save post' }));
  expect(screen.getByText('Enter a slug.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Moving');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' }).value).toBe('moving');
  expect(screen.queryByText('Enter a slug.')).toBeNull();
  expect(screen.getByText('Enter the content.')).toBeTruthy();
});

it('shows an error for a list that failed to load, and loads the list again on Retry', async () => {
  let responses = [createProblemResponse(503, 'Unavailable'), createProblemResponse(503, 'Unavailable')];
  const guides = { id: '00000000-0000-4000-8000-0000000000c3', name: 'Guides', slug: 'guides', description: '' };
  const list = () => responses.shift() ?? { items: [{ ...guides, posts: 0 }] };
  const { host } = createFakeHost({ ...listResponses, 'GET /api/admin/blog/categories': list });
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  const failure = await screen.findByText('Failed to load categories');
  responses = [];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Guides' })).toBeTruthy();
  expect(failure.isConnected).toBe(false);
});

it('restores the draft of a new post before the server confirms the session', async () => {
  sessionStorage.setItem(getStaffDraftKey(admin.id, 'new-post'), JSON.stringify(draft));
  const { host, setSession } = createFakeHost(listResponses);
  setSession({ user: admin, isKnown: false });
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Moving abroad');
});

it('compares all fields of a version with the editor, and reports a closed tab to the other editors', async () => {
  const [guides, news] = [
    { id: '00000000-0000-4000-8000-0000000000c1', name: 'Guides', slug: 'guides', description: '', postCount: 1 },
    { id: '00000000-0000-4000-8000-0000000000c2', name: 'News', slug: 'news', description: '', postCount: 0 },
  ];
  const winter = { id: '00000000-0000-4000-8000-0000000000d1', name: 'Winter', slug: 'winter', postCount: 1 };
  const id = '00000000-0000-4000-8000-0000000000a1';
  const nothing = { featuredImage: null, authorId: null, metaTitle: null, metaDescription: null, metaKeywords: null };
  const fields = { ...draft, ...nothing, categoryId: guides.id, tagIds: [winter.id] };
  const version = {
    number: 1,
    kind: 'saved',
    status: 'draft',
    title: draft.title,
    savedBy: null,
    savedAt: '2026-11-20T17:04:00.000Z',
  };
  const { host, calls } = createFakeHost({
    'GET /api/admin/blog/categories': () => ({ items: [guides, news] }),
    'GET /api/admin/blog/tags': () => ({ items: [winter] }),
    'GET /api/admin/blog/authors': () => ({ items: [] }),
    [`GET /api/admin/blog/posts/${id}`]: () => ({
      ...fields,
      id,
      version: 2,
      draft: null,
      publishAt: null,
      unpublishAt: null,
      scheduleError: null,
      publishedAt: null,
    }),
    [`GET /api/admin/blog/posts/${id}/versions`]: () => ({ items: [version] }),
    [`PUT /api/admin/blog/posts/${id}/presence`]: () => ({ others: [] }),
    [`DELETE /api/admin/blog/posts/${id}/presence`]: () => new Response(null, { status: 204 }),
    [`GET /api/admin/blog/posts/${id}/versions/1`]: () => ({
      ...version,
      fields: { ...fields, slug: 'going-abroad', categoryId: news.id, tagIds: [], metaTitle: 'Abroad' },
    }),
  });
  renderApp(host, createRoutes(host), `/admin/blog/posts/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Saved/ }));
  const others = within(await dialog.findByRole('region', { name: 'Other fields' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sluggoing-abroadmoving-abroad',
    'CategoryNewsGuides',
    'TagsWinter',
    'Meta titleAbroadEmpty',
  ]);
  expect(dialog.getByText('The text is the same as in the editor.')).toBeTruthy();
  // React does not unmount the page when the tab closes.
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(calls).toContain(`DELETE /api/admin/blog/posts/${id}/presence`));
});

it('shows that the schedule has published the open post, but keeps unsaved changes', async () => {
  const id = '00000000-0000-4000-8000-0000000000a2';
  const nothing = { featuredImage: null, authorId: null, metaTitle: null, metaDescription: null, metaKeywords: null };
  const publishAt = '2026-11-20T17:04:00.000Z';
  const scheduled = { ...draft, ...nothing, categoryId: null, id, version: 2, draft: null, publishAt };
  const state = { unpublishAt: publishAt, scheduleError: null, publishedAt: null };
  let post: object = { ...scheduled, ...state };
  const { host, emitEvent, calls } = createFakeHost({
    ...listResponses,
    [`GET /api/admin/blog/posts/${id}`]: () => post,
    [`PUT /api/admin/blog/posts/${id}/presence`]: () => ({ others: [] }),
  });
  renderApp(host, createRoutes(host), `/admin/blog/posts/${id}`);
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(status.value).toBe('draft');
  expect(screen.getByText(/^Publishes/)).toBeTruthy();

  post = { ...scheduled, ...state, status: 'published', version: 3, publishAt: null, publishedAt: publishAt };
  emitEvent('blog.changed', { id });
  await waitFor(() => expect(screen.queryByText(/^Publishes/)).toBeNull());
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('published');

  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  post = { ...scheduled, ...state, version: 4, publishAt: null, unpublishAt: null };
  const countReads = () => calls.filter((call) => call === `GET /api/admin/blog/posts/${id}`).length;
  const before = countReads();
  emitEvent('blog.changed', { id });
  await waitFor(() => expect(countReads()).toBe(before + 1));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Moving abroad!');
});
