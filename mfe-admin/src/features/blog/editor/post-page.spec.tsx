import { staffDraftKey } from '@epm/router/tab-storage';
import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen } from '@testing-library/react';
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

const empty = () => ({ items: [] });
const lists = {
  'GET /api/admin/blog/categories': empty,
  'GET /api/admin/blog/tags': empty,
  'GET /api/admin/blog/authors': empty,
};

it('removes the error of a slug that the title fills in', async () => {
  const { host } = createFakeHost(lists);
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Post' }));
  expect(screen.getByText('Slug is required')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Moving');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' }).value).toBe('moving');
  expect(screen.queryByText('Slug is required')).toBeNull();
  expect(screen.getByText('Content is required')).toBeTruthy();
});

it('restores the draft of a new post if the page opens before the session is known', async () => {
  sessionStorage.setItem(staffDraftKey(admin.id, 'new-post'), JSON.stringify(draft));
  const { host, setSession } = createFakeHost(lists);
  setSession({ user: { ...admin, id: '' }, isKnown: false });
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  await screen.findByRole('heading', { level: 1, name: 'New Post' });
  act(() => setSession({ user: admin, isKnown: true }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Moving abroad');
});
