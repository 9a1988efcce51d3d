import { staffDraftKey } from '@epm/router/tab-storage';
import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen } from '@testing-library/react';
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

it('restores the draft of a new post if the page opens before the session is known', async () => {
  sessionStorage.setItem(staffDraftKey(admin.id, 'new-post'), JSON.stringify(draft));
  const empty = () => ({ items: [] });
  const { host, setSession } = createFakeHost({
    'GET /api/admin/blog/categories': empty,
    'GET /api/admin/blog/tags': empty,
    'GET /api/admin/blog/authors': empty,
  });
  setSession({ user: { ...admin, id: '' }, isKnown: false });
  renderApp(host, createRoutes(host), '/admin/blog/posts/new');
  await screen.findByRole('heading', { level: 1, name: 'New Post' });
  act(() => setSession({ user: admin, isKnown: true }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Moving abroad');
});
