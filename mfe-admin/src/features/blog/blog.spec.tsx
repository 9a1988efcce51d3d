import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const timestamp = '2026-11-20T17:04:00.000Z';
const post: Schemas['AdminPostRow'] = {
  id: 'p1',
  title: 'Winterizing a Rental',
  slug: 'winterizing-a-rental',
  excerpt: '',
  status: 'published',
  category: 'Care',
  author: 'Nora',
  publishedAt: timestamp,
  publishAt: null,
  unpublishAt: null,
  scheduleError: null,
  hasDraft: false,
  isDeleted: false,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
};
const category = { id: 'c1', name: 'Care', slug: 'care', description: '', posts: 2 };
const createList = <T,>(...items: T[]) => ({ items, nextCursor: null });

function renderBlog(path: string, responses: FakeResponses) {
  const fake = createFakeHost(responses, admin);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

afterEach(() => jest.restoreAllMocks());
const mockConfirm = (answer: boolean) => jest.spyOn(globalThis, 'confirm').mockReturnValue(answer);

describe('posts', () => {
  it('lists posts with status, category and author, and marks unpublished changes', async () => {
    renderBlog('/admin/blog', { 'GET /api/admin/blog/posts': () => createList({ ...post, hasDraft: true }) });
    const row = within(await screen.findByRole('row', { name: /Winterizing/ }));
    expect(row.getByText('Published')).toBeTruthy();
    expect(row.getByText('Unpublished changes')).toBeTruthy();
    expect(row.getByRole('link', { name: post.title }).getAttribute('href')).toBe('/admin/blog/posts/p1');
  });

  it('sends the filter in the URL to the server', async () => {
    const { calls } = renderBlog('/admin/blog?list=draft', { 'GET /api/admin/blog/posts': () => createList() });
    expect(await screen.findByText('There are no posts matching the current filter.')).toBeTruthy();
    expect(calls.some((call) => call.startsWith('GET /api/admin/blog/posts'))).toBe(true);
  });

  it('refetches the list if a post changes during the first fetch', async () => {
    let items = [post];
    let respond = () => {};
    const isHeld = new Promise<void>((resolve) => (respond = resolve));
    const { emitEvent, calls } = renderBlog('/admin/blog', {
      'GET /api/admin/blog/posts': async () => {
        const response = createList(...items);
        await isHeld;
        return response;
      },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    items = [];
    emitEvent('blog.changed', { id: 'p1' });
    respond();
    expect(await screen.findByText('No posts found')).toBeTruthy();
  });

  it('deletes a post after a confirmation in the browser’s dialog, and offers to restore it', async () => {
    let items = [post];
    const { toasts, calls } = renderBlog('/admin/blog', {
      'GET /api/admin/blog/posts': () => createList(...items),
      'DELETE /api/admin/blog/posts/p1': () => {
        items = [];
        return new Response(null, { status: 204 });
      },
      'POST /api/admin/blog/posts/p1/restore': () => {
        items = [post];
        return post;
      },
    });
    const confirmation = mockConfirm(false);
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${post.title}` }));
    expect(confirmation).toHaveBeenCalledWith('Are you sure you want to delete this post?');
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    confirmation.mockReturnValue(true);
    await userEvent.click(screen.getByRole('button', { name: `Delete: ${post.title}` }));
    expect(await screen.findByText('No posts found')).toBeTruthy();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Post deleted successfully' }]);
    toasts[0]?.action?.run();
    expect(await screen.findByText(post.title)).toBeTruthy();
    expect(toasts.at(-1)).toMatchObject({ text: 'Post restored' });
  });

  it('shows an error message when the posts fail to load', async () => {
    renderBlog('/admin/blog', { 'GET /api/admin/blog/posts': () => createProblemResponse(500, 'No') });
    expect(await screen.findByText('Failed to load blog posts')).toBeTruthy();
  });
});

describe('categories, tags and authors', () => {
  it.each([
    ['categories', 'No categories found', 'Failed to load categories'],
    ['tags', 'No tags found', 'Failed to load tags'],
    ['authors', 'No authors found', 'Failed to load authors'],
  ])('shows a message if there are no %s or if they fail to load', async (tab, empty, failure) => {
    renderBlog(`/admin/blog?tab=${tab}`, { [`GET /api/admin/blog/${tab}`]: () => createList() });
    expect(await screen.findByText(empty)).toBeTruthy();
    cleanup();
    renderBlog(`/admin/blog?tab=${tab}`, { [`GET /api/admin/blog/${tab}`]: () => createProblemResponse(500, 'No') });
    expect(await screen.findByText(failure)).toBeTruthy();
  });

  it('creates a category whose slug follows the name until the user edits the slug', async () => {
    const bodies: unknown[] = [];
    const { toasts } = renderBlog('/admin/blog?tab=categories', {
      'GET /api/admin/blog/categories': () => createList(),
      'POST /api/admin/blog/categories': async (request) => {
        bodies.push(await request.json());
        return category;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter the name.')).toBeTruthy();
    expect(dialog.getByText('Enter the slug.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Description/), 'x');
    await userEvent.clear(dialog.getByLabelText(/^Description/));
    expect(dialog.getByText('Enter the name.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'Care & Repair');
    expect(dialog.queryByText('Enter the slug.')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Slug').value).toBe('care-and-repair');
    await userEvent.type(dialog.getByLabelText('Slug'), 's');
    await userEvent.type(dialog.getByLabelText('Name'), '!');
    expect(dialog.getByLabelText<HTMLInputElement>('Slug').value).toBe('care-and-repairs');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ name: 'Care & Repair!', slug: 'care-and-repairs', description: '' }]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Category created successfully' }]);
  });

  it('keeps the entered values and shows the error next to the field when saving fails', async () => {
    const { toasts } = renderBlog('/admin/blog?tab=categories', {
      'GET /api/admin/blog/categories': () => createList(category),
      'PUT /api/admin/blog/categories/c1': () =>
        Response.json(
          {
            status: 409,
            code: 'blog.slug-taken',
            detail: 'This slug is already in use.',
            errors: [{ field: 'slug', message: 'This slug is already in use.' }],
          },
          { status: 409 },
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Care' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await userEvent.clear(dialog.getByLabelText('Slug'));
    await userEvent.type(dialog.getByLabelText('Slug'), 'taken');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This slug is already in use.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Slug').value).toBe('taken');
    expect(dialog.getAllByText(/This slug is already in use/)).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  it('deletes a category after a confirmation in the browser’s dialog', async () => {
    const confirmation = mockConfirm(true);
    const { toasts } = renderBlog('/admin/blog?tab=categories', {
      'GET /api/admin/blog/categories': () => createList(category),
      'DELETE /api/admin/blog/categories/c1': () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Care' }));
    expect(confirmation).toHaveBeenCalledWith('Are you sure you want to delete this category?');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Category deleted successfully' }]));
  });
});
