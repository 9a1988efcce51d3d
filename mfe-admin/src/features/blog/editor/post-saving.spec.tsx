import { jest } from '@jest/globals';
import { getStaffDraftKey } from '@epm/router/tab-storage';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const postId = '00000000-0000-4000-8000-0000000000a3';
const post = {
  id: postId,
  title: 'Moving',
  slug: 'moving',
  content: '<p>Plan early.</p>',
  excerpt: '',
  featuredImage: null,
  categoryId: null,
  authorId: null,
  tagIds: [],
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  status: 'draft',
  version: 2,
  draft: null,
  publishAt: null,
  unpublishAt: null,
  scheduleError: null,
  publishedAt: null,
};
const version = {
  number: 1,
  kind: 'saved',
  status: 'draft',
  title: 'Moving',
  savedBy: null,
  savedAt: '2026-11-20T17:04Z',
};
const postPath = `/api/admin/blog/posts/${postId}`;
const createEmptyPage = () => ({ items: [] });

/**
 * Opens a page with a fake server, whose responses to saves wait until the test sends them.
 * @param failures error responses to the first saves of the working copy
 * @param responses responses to other requests
 */
function renderEditor(page: string, failures: Response[] = [], responses: FakeResponses = {}) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  let respond = (_response: object) => {};
  const isOnHold = (request: Request) =>
    request
      .json()
      .then((body: Record<string, unknown>) => sent.push({ call: request.method, body }))
      .then(() => new Promise<object>((resolve) => (respond = resolve)));
  const { host } = createFakeHost({
    'GET /api/admin/blog/categories': createEmptyPage,
    'GET /api/admin/blog/tags': createEmptyPage,
    'GET /api/admin/blog/authors': createEmptyPage,
    [`GET ${postPath}`]: () => post,
    [`PUT ${postPath}/presence`]: () => ({ others: [] }),
    [`GET ${postPath}/versions`]: () => ({ items: [version] }),
    [`GET ${postPath}/versions/1`]: () => ({ ...version, fields: post }),
    'POST /api/admin/blog/posts': isOnHold,
    [`PUT ${postPath}`]: isOnHold,
    [`PUT ${postPath}/draft`]: async (request) => {
      sent.push({ call: 'draft', body: (await request.json()) as Record<string, unknown> });
      const failure = failures.shift();
      if (failure) return failure;
      return { version: 7, savedAt: '2026-11-20T17:04:00.000Z' };
    },
    [`POST ${postPath}/versions/restore`]: async (request) => {
      sent.push({ call: 'restore', body: (await request.json()) as Record<string, unknown> });
      return { ...post, version: 8 };
    },
    ...responses,
  });
  const { router } = renderApp(host, createRoutes(host), page);
  return { sent, router, respond: (response: object) => respond(response) };
}

afterEach(() => jest.useRealTimers());

const findTitle = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

it('keeps text that is typed while the post is saved, and stores it with the version of the response', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { sent, respond } = renderEditor(`/admin/blog/posts/${postId}`);
  const title = await findTitle();
  await user.type(title, ' abroad');
  await user.click(screen.getByRole('button', { name: 'Save post' }));
  await user.type(title, ' soon');
  // The automatic save must not store the older version while the save is in flight.
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(sent.map(({ call }) => call)).toEqual(['PUT']);

  await act(() => Promise.resolve(respond({ ...post, title: 'Moving abroad', version: 3 })));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ call: 'draft', body: { title: 'Moving abroad soon', version: 3 } });
  expect(title.value).toBe('Moving abroad soon');
  expect(document.activeElement).toBe(title);
});

it('keeps the editor mounted, with text that is typed while a new post is created', async () => {
  const stored = { ...post, featuredImage: '', categoryId: '', authorId: '', metaTitle: '', metaDescription: '' };
  const key = getStaffDraftKey(admin.id, 'new-post');
  sessionStorage.setItem(key, JSON.stringify({ ...stored, metaKeywords: '' }));
  const { sent, respond, router } = renderEditor('/admin/blog/posts/new');
  const title = await findTitle();
  await userEvent.click(screen.getByRole('button', { name: 'Save post' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(title, ' abroad');
  await act(() => Promise.resolve(respond(post)));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/blog/posts/${postId}`));
  expect(title.isConnected && title.value).toBe('Moving abroad');
  // The slug no longer follows the title, because readers may already use the link.
  await userEvent.type(title, ' soon');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' }).value).toBe('moving-abroad');
  expect(sessionStorage.getItem(key)).toBeNull();

  // The next new post starts empty.
  await act(() => router.navigate('/admin/blog/posts/new'));
  expect((await findTitle()).value).toBe('');
});

it('saves text that is typed during slow automatic saves after the response, with its version', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const drafts: { title: string; version: number }[] = [];
  let respond = (_: object): void => undefined;
  renderEditor(`/admin/blog/posts/${postId}`, [], {
    [`PUT ${postPath}/draft`]: async (request) => {
      drafts.push((await request.json()) as (typeof drafts)[number]);
      return new Promise<object>((resolve) => (respond = resolve));
    },
  });
  const title = await findTitle();
  await user.type(title, ' abroad');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  for (const text of [' soon', ' and', ' well']) {
    await user.type(title, text);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
  }
  expect(drafts).toEqual([expect.objectContaining({ title: 'Moving abroad', version: 2 })]);
  await act(() => Promise.resolve(respond({ version: 7, savedAt: '2026-11-20T17:04:00.000Z' })));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(drafts).toHaveLength(2));
  expect(drafts[1]).toMatchObject({ title: 'Moving abroad soon and well', version: 7 });
  await act(() => Promise.resolve(respond({ version: 8, savedAt: '2026-11-20T17:04:10.000Z' })));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(drafts).toHaveLength(2);
});

it('repeats a failed automatic save, and marks the field that the server rejects', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const message = 'Featured image must be a web address';
  const rejection = { code: 'test', detail: message, errors: [{ field: 'featuredImage', message }] };
  const failures = [createProblemResponse(503, 'Unavailable'), Response.json(rejection, { status: 400 })];
  const { sent } = renderEditor(`/admin/blog/posts/${postId}`, failures);
  await findTitle();
  const image = screen.getByRole('textbox', { name: /^Featured image web address/ });
  await user.type(image, 'x');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('The working copy could not be saved')).toBeTruthy();

  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText(`Not saved. ${message}`)).toBeTruthy();
  expect(image.getAttribute('aria-invalid')).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveLength(2);

  await user.type(image, '{Backspace}');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText(/^Working copy saved at/)).toBeTruthy();
  expect(image.getAttribute('aria-invalid')).toBeNull();
});

it('stores the text in the editor before it restores a version', async () => {
  const { sent } = renderEditor(`/admin/blog/posts/${postId}`);
  await userEvent.type(await findTitle(), ' abroad');
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Saved/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'restore', body: { version: 7 } }));
  expect(sent[0]).toMatchObject({ call: 'draft', body: { title: 'Moving abroad', version: 2 } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
});

it('moves focus to the time that the server rejects', async () => {
  const errors = [{ field: 'unpublishAt', message: 'Choose a time in the future.' }];
  renderEditor(`/admin/blog/posts/${postId}`, [], {
    [`PUT ${postPath}/schedule`]: () => Response.json({ code: 'test', detail: 'Invalid', errors }, { status: 400 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Unpublish at/));
});

it('shows why a version was not loaded or not restored, and keeps the editor', async () => {
  let loaded: object = createProblemResponse(404, 'This version does not exist.');
  renderEditor(`/admin/blog/posts/${postId}`, [], {
    [`GET ${postPath}/versions/1`]: () => loaded,
    [`POST ${postPath}/versions/restore`]: () => createProblemResponse(409, 'This post was changed in the meantime.'),
  });
  await findTitle();
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Saved/ }));
  expect(await dialog.findByText('Failed to load the version')).toBeTruthy();
  expect(dialog.getByText('This version does not exist.')).toBeTruthy();
  const restore = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' });
  expect(restore.disabled).toBe(true);
  loaded = { ...version, fields: post };
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('The text is the same as in the editor.')).toBeTruthy();
  await userEvent.click(restore);
  expect(await dialog.findByText('This post was changed in the meantime.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Versions' })).toBeTruthy();
});

it.each([
  ['You changed this post in another window', admin],
  ['Mel changed this post', { id: 'm', name: 'Mel', email: 'mel@epm.example' }],
  ['A newer version was saved in the meantime', null],
])('opens the conflict dialog with the title: %s', async (title, draftSavedBy) => {
  const reason = 'This post was changed in the meantime.';
  const current = { ...post, version: 3, draftSavedBy };
  const { respond } = renderEditor(`/admin/blog/posts/${postId}`);
  await userEvent.type(await findTitle(), ' abroad');
  await userEvent.click(screen.getByRole('button', { name: 'Save post' }));
  const conflict = Response.json({ code: 'blog.changed', detail: reason, current }, { status: 409 });
  await act(() => Promise.resolve(respond(conflict)));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(screen.getByText(`Not saved. ${reason}`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my text' }));
  expect(await screen.findByText('Saving…')).toBeTruthy();
});
