import type { Schemas } from '@epm/contract';
import { useBlogSite } from '../../test/blog-site.ts';
import { listenToEvents } from '../../test/live-events.ts';
import { eventually } from '../../test/eventually.ts';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';

const clock = new TestClock();
const blog = useBlogSite({ clock });
let otherUser: SignedInUser;
beforeAll(async () => (otherUser = await signIn(blog.site, 'admin')));

const enterPost = (id: string, user = blog.admin) =>
  blog.call<Schemas['PostPresence'] & { code: string }>('PUT', `posts/${id}/presence`, undefined, user);
const leavePost = (id: string, user = blog.admin) => blog.call('DELETE', `posts/${id}/presence`, undefined, user);

it('shows two editors of one post to each other until one leaves', async () => {
  const { id } = await blog.createPost();
  expect((await enterPost(id)).body).toEqual({ others: [] });
  const arrival = clock.now().toISOString();
  clock.advance(1_000);
  expect((await enterPost(id, otherUser)).body.others).toMatchObject([{ id: blog.admin.id, since: arrival }]);
  expect((await enterPost(id)).body.others).toMatchObject([{ id: otherUser.id }]);
  expect((await leavePost(id, otherUser)).status).toBe(204);
  expect((await enterPost(id)).body.others).toEqual([]);
});

it('removes an editor whose browser has sent nothing for 45 seconds', async () => {
  const { id } = await blog.createPost();
  await enterPost(id, otherUser);
  clock.advance(44_000);
  expect((await enterPost(id)).body.others).toHaveLength(1);
  clock.advance(1_000);
  expect((await enterPost(id)).body.others).toEqual([]);
});

it('publishes an event when an editor enters or leaves a post, but not for repeated requests', async () => {
  const { id } = await blog.createPost();
  const events = await listenToEvents(blog.site, blog.admin.cookie);
  const count = () => events.text().split(`event: blog-presence.changed\ndata: {"id":"${id}"}`).length - 1;
  await enterPost(id, otherUser);
  await eventually(() => count() === 1);
  clock.advance(15_000);
  await enterPost(id, otherUser);
  await leavePost(id, otherUser);
  await eventually(() => count() === 2);
  await leavePost(id, otherUser);
  await enterPost(id, otherUser);
  await eventually(() => count() === 3);
  await events.close();
});

it('returns 404 when an editor enters a deleted post', async () => {
  const { id } = await blog.createPost();
  await blog.call('DELETE', `posts/${id}`);
  const { status, body } = await enterPost(id);
  expect([status, body.code]).toEqual([404, 'blog.post-missing']);
});
