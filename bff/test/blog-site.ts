import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type AdminPost = Schemas['AdminPost'];
type PostResponse = AdminPost & Omit<Schemas['Problem'], 'status'> & { current: AdminPost };

/** Returns the fields of a valid post with a unique slug. */
export const buildPostFields = (overrides: object = {}) => ({
  title: 'A title',
  slug: `post-${randomUUID()}`,
  content: '<p>Text</p>',
  ...overrides,
});

/** A site with an admin who edits posts. */
export class BlogSite {
  database: TestDatabase;
  site: TestApp;
  admin: SignedInUser;

  constructor(readonly clock: TestClock) {}

  /** Calls the blog API as an admin. */
  call<T = PostResponse>(method: string, path: string, body?: object, { cookie } = this.admin) {
    return this.site.call<T>(`/api/admin/blog/${path}`, { method, cookie, ...(body && { body }) });
  }

  /** Creates a post one second after the previous post. */
  async createPost(overrides: object = {}): Promise<AdminPost> {
    this.clock.advance(1_000);
    return (await this.call('POST', 'posts', buildPostFields({ status: 'draft', ...overrides }))).body;
  }

  async readPost(id: string): Promise<AdminPost> {
    return (await this.call('GET', `posts/${id}`)).body;
  }

  readPublicPost(slug: string) {
    return this.site.call<Schemas['BlogPost']>(`/api/blog/posts/${slug}`);
  }

  async listAuditActions(id: string): Promise<string[]> {
    const rows = await this.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`blog-post:${id}`],
    );
    return rows.map(({ action }) => action.replace('blog-post.', ''));
  }
}

/** Starts a site for all tests of a file. */
export function useBlogSite({ clock, env }: { clock: TestClock; env?: Record<string, string> }): BlogSite {
  const blog = new BlogSite(clock);
  beforeAll(async () => {
    blog.database = await createTestDatabase();
    blog.site = await startApp(blog.database.url, { clock, ...(env && { env }) });
    blog.admin = await signIn(blog.site, 'admin');
  });
  afterAll(async () => {
    const { site, database } = blog as Partial<BlogSite>;
    await site?.close();
    await database?.drop();
  });
  return blog;
}
