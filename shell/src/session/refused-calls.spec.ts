import { createApiClient } from '@epm/router/client';
import { createRefusedCalls } from './refused-calls.ts';

const createRefusal = () => Response.json({ code: 'session.required', detail: 'Please sign in.' }, { status: 401 });

/** Creates a client whose calls get the given responses in order. `bodies` contains the bodies that were sent. */
function createClient(...responses: Response[]) {
  const refusedCalls = createRefusedCalls();
  const bodies: string[] = [];
  const api = createApiClient('http://site.test', async (request) => {
    bodies.push(await request.text());
    return responses[bodies.length - 1] ?? new Response('unexpected', { status: 500 });
  });
  api.use(refusedCalls.middleware);
  const state = { status: 0 };
  async function addNote() {
    const params = { path: { id: '1' } };
    const { response } = await api.POST('/api/leads/{id}/notes', { params, body: { text: 'Called' } as never });
    state.status = response.status;
  }
  return { refusedCalls, bodies, state, api, addNote };
}

const waitForNext = () => new Promise((resolve) => setTimeout(resolve, 20));

it('sends the same call again after the user has signed in', async () => {
  const { refusedCalls, bodies, state, addNote } = createClient(createRefusal(), Response.json({ ok: true }));
  refusedCalls.allow();
  const call = addNote();
  await waitForNext();
  expect(state.status).toBe(0);
  refusedCalls.repeat();
  await call;
  expect(state.status).toBe(200);
  expect(bodies).toEqual(['{"text":"Called"}', '{"text":"Called"}']);
});

it('returns the refusal if the user leaves the page, also when the user signs in later', async () => {
  const { refusedCalls, bodies, state, addNote } = createClient(createRefusal());
  const end = refusedCalls.allow();
  const call = addNote();
  await waitForNext();
  end();
  refusedCalls.repeat();
  await call;
  expect(state.status).toBe(401);
  expect(bodies).toHaveLength(1);
});

it('returns the second refusal, and does not wait again', async () => {
  const { refusedCalls, state, addNote } = createClient(createRefusal(), createRefusal());
  refusedCalls.allow();
  const call = addNote();
  await waitForNext();
  refusedCalls.repeat();
  await call;
  expect(state.status).toBe(401);
});

it.each([
  ['a 401 response with a different code', Response.json({ code: 'sign-in.code-wrong' }, { status: 401 })],
  ['a 401 response from a proxy', new Response('<h1>Unauthorized</h1>', { status: 401 })],
  ['a 403 response', Response.json({ code: 'session.required' }, { status: 403 })],
])('does not wait after %s', async (_, response) => {
  const { refusedCalls, state, addNote } = createClient(response);
  refusedCalls.allow();
  await addNote();
  expect(state.status).toBe(response.status);
});

it('does not wait if no page can show the dialog, or for a query', async () => {
  const { refusedCalls, state, api, addNote } = createClient(createRefusal(), createRefusal());
  await addNote();
  expect(state.status).toBe(401);
  refusedCalls.allow();
  expect((await api.GET('/api/leads/counts' as never)).response.status).toBe(401);
});
