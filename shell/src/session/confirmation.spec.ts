import { waitFor } from '@testing-library/react';
import { createConfirmation } from './confirmation.ts';

const CONFIRMATION_REQUIRED_PROBLEM = {
  code: 'session.confirmation-required',
  detail: 'Enter your password again to continue.',
};
const createPostRequest = () =>
  new Request('http://site.test/api/users', {
    method: 'POST',
    body: '{"role":"user"}',
    headers: { 'content-type': 'application/json' },
  });

/** Replaces the global fetch until the test ends. @returns bodies of the requests */
function replaceFetch(...responses: Response[]) {
  const bodies: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    // Each request has the signal of its timeout.
    expect(init?.signal?.aborted).toBe(false);
    bodies.push(await (request as Request).text());
    return responses[bodies.length - 1] ?? new Response('unexpected', { status: 500 });
  });
  return bodies;
}

afterEach(() => jest.restoreAllMocks());

const createForbiddenResponse = (body: object) => Response.json(body, { status: 403 });

it('sends the same request again after the user has confirmed', async () => {
  const confirmation = createConfirmation();
  const states: boolean[] = [];
  confirmation.subscribe(() => states.push(confirmation.isPending()));
  const bodies = replaceFetch(createForbiddenResponse(CONFIRMATION_REQUIRED_PROBLEM), Response.json({ ok: true }));
  const call = confirmation.fetch(createPostRequest());
  await waitForDialog(confirmation);
  expect(bodies).toEqual(['{"role":"user"}']);
  confirmation.settle(true);
  expect((await call).status).toBe(200);
  expect(bodies).toEqual(['{"role":"user"}', '{"role":"user"}']);
  expect(states).toEqual([true, false]);
});

it('returns the error response if the user closes the dialog', async () => {
  const confirmation = createConfirmation();
  confirmation.subscribe(() => {});
  replaceFetch(createForbiddenResponse(CONFIRMATION_REQUIRED_PROBLEM));
  const call = confirmation.fetch(createPostRequest());
  await waitForDialog(confirmation);
  confirmation.settle(false);
  const response = await call;
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual(CONFIRMATION_REQUIRED_PROBLEM);
});

it('sends all waiting requests again after the user has confirmed', async () => {
  const confirmation = createConfirmation();
  confirmation.subscribe(() => {});
  const bodies = replaceFetch(
    createForbiddenResponse(CONFIRMATION_REQUIRED_PROBLEM),
    createForbiddenResponse(CONFIRMATION_REQUIRED_PROBLEM),
    Response.json({}),
    Response.json({}),
  );
  const calls = [confirmation.fetch(createPostRequest()), confirmation.fetch(createPostRequest())];
  await waitFor(() => expect(bodies).toHaveLength(2));
  // The second request waits as soon as its response was read.
  await new Promise((resolve) => setTimeout(resolve, 20));
  confirmation.settle(true);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});

it.each([
  ['a 403 response with a different code', createForbiddenResponse({ code: 'role.admin-required' })],
  ['a 403 response from a proxy', new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['a successful response', Response.json({})],
])('does not ask for a confirmation after %s', async (_, response) => {
  const confirmation = createConfirmation();
  confirmation.subscribe(() => {});
  const bodies = replaceFetch(response);
  expect(await confirmation.fetch(createPostRequest())).toBe(response);
  expect(bodies).toHaveLength(1);
  expect(confirmation.isPending()).toBe(false);
});

it('does not ask for a confirmation if no page can show the dialog', async () => {
  const confirmation = createConfirmation();
  replaceFetch(createForbiddenResponse(CONFIRMATION_REQUIRED_PROBLEM));
  expect((await confirmation.fetch(createPostRequest())).status).toBe(403);
});

const waitForDialog = ({ isPending }: ReturnType<typeof createConfirmation>) =>
  waitFor(() => expect(isPending()).toBe(true));
