import { createApiClient } from '@epm/router/client';
import { waitFor } from '@testing-library/react';
import { createRefusedCalls } from './refused-calls.ts';

const createRefusal = () => Response.json({ code: 'session.required', detail: 'Please sign in.' }, { status: 401 });

/** Creates a client whose calls get the given responses in order. */
function createClient(...responses: Response[]) {
  const refusedCalls = createRefusedCalls();
  /** Bodies that were sent. */
  const bodies: string[] = [];
  /** Statuses of the responses to repeated calls. */
  const repeatedStatuses: number[] = [];
  const respond = async (request: Request) => {
    request.signal.throwIfAborted();
    bodies.push(await request.text());
    return responses[bodies.length - 1] ?? new Response('unexpected', { status: 500 });
  };
  const api = createApiClient('http://site.test', respond);
  api.use(refusedCalls.createMiddleware(({ response }) => repeatedStatuses.push(response.status)));
  /** Adds a note. `outcome` becomes the status of the response, or the name of the error. */
  function addNote(init: { signal?: AbortSignal; fetch?: typeof respond } = {}) {
    const call = { outcome: undefined as number | string | undefined };
    void api
      .POST('/api/leads/{id}/notes', { params: { path: { id: '1' } }, body: { text: 'Called' } as never, ...init })
      .then(
        ({ response }) => (call.outcome = response.status),
        ({ name }: Error) => (call.outcome = name),
      );
    return call;
  }
  return { refusedCalls, bodies, repeatedStatuses, api, respond, addNote };
}

type Client = ReturnType<typeof createClient>;

/** Waits until the first call was sent and, most likely, its refusal was read. */
async function waitForRefusal({ bodies }: Client) {
  await waitFor(() => expect(bodies).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Repeats the refused calls until a call has the outcome, because a call may not wait yet. */
const repeatUntil = ({ refusedCalls }: Client, call: { outcome: unknown }, outcome: unknown) =>
  waitFor(() => {
    refusedCalls.repeat();
    expect(call.outcome).toBe(outcome);
  });

it('sends the same call again after the user has signed in, and passes on the response', async () => {
  const client = createClient(createRefusal(), Response.json({ ok: true }));
  client.refusedCalls.allow();
  const call = client.addNote();
  await waitForRefusal(client);
  expect(call.outcome).toBeUndefined();
  await repeatUntil(client, call, 200);
  expect(client.bodies).toEqual(['{"text":"Called"}', '{"text":"Called"}']);
  expect(client.repeatedStatuses).toEqual([200]);
});

it('returns the second refusal, and does not wait again', async () => {
  const client = createClient(createRefusal(), createRefusal());
  client.refusedCalls.allow();
  await repeatUntil(client, client.addNote(), 401);
  expect(client.bodies).toHaveLength(2);
});

it('returns the refusal if the user leaves the page, also when the user signs in later', async () => {
  const client = createClient(createRefusal());
  const end = client.refusedCalls.allow();
  const call = client.addNote();
  await waitForRefusal(client);
  end();
  client.refusedCalls.allow();
  await repeatUntil(client, call, 401);
  expect(client.bodies).toHaveLength(1);
});

it('does not wait with a call of the page before, whose refusal arrives late', async () => {
  let refuse: (response: Response) => void = () => undefined;
  const client = createClient();
  const end = client.refusedCalls.allow();
  const call = client.addNote({ fetch: () => new Promise((resolve) => (refuse = resolve)) });
  await new Promise((resolve) => setTimeout(resolve));
  end();
  client.refusedCalls.allow();
  refuse(createRefusal());
  await waitFor(() => expect(call.outcome).toBe(401));
});

it('repeats an upload with its own way of sending', async () => {
  const client = createClient(createRefusal(), Response.json({}));
  const upload = jest.fn(client.respond);
  client.refusedCalls.allow();
  await repeatUntil(client, client.addNote({ fetch: upload }), 200);
  expect(upload).toHaveBeenCalledTimes(2);
});

it('cancels a waiting call at once, and a repeated call while it is sent', async () => {
  const waiting = createClient(createRefusal());
  waiting.refusedCalls.allow();
  const first = new AbortController();
  const waitingCall = waiting.addNote({ signal: first.signal });
  await waitForRefusal(waiting);
  first.abort();
  await waitFor(() => expect(waitingCall.outcome).toBe('AbortError'));
  expect(waiting.bodies).toHaveLength(1);

  const sending = createClient(createRefusal());
  sending.refusedCalls.allow();
  const second = new AbortController();
  const signals: AbortSignal[] = [];
  const recordSignal = (request: Request) => (signals.push(request.signal), sending.respond(request));
  await repeatUntil(sending, sending.addNote({ signal: second.signal, fetch: recordSignal }), 500);
  second.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('repeats a call whose timeout has expired while the dialog was open', async () => {
  const client = createClient(createRefusal(), Response.json({}));
  client.refusedCalls.allow();
  const timeout = new AbortController();
  const call = client.addNote({ signal: timeout.signal });
  await waitForRefusal(client);
  timeout.abort(new DOMException('Too late', 'TimeoutError'));
  await repeatUntil(client, call, 200);
});

it.each([
  ['a 401 response with a different code', Response.json({ code: 'sign-in.code-wrong' }, { status: 401 })],
  ['a 401 response from a proxy', new Response('<h1>Unauthorized</h1>', { status: 401 })],
  ['a 403 response', Response.json({ code: 'session.required' }, { status: 403 })],
])('does not wait after %s', async (_, response) => {
  const client = createClient(response);
  client.refusedCalls.allow();
  const call = client.addNote();
  await waitFor(() => expect(call.outcome).toBe(response.status));
});

it('does not wait if no page can show the dialog, for a query, and for a call about the session', async () => {
  const client = createClient(createRefusal(), createRefusal(), createRefusal());
  const call = client.addNote();
  await waitFor(() => expect(call.outcome).toBe(401));
  client.refusedCalls.allow();
  expect((await client.api.GET('/api/leads/counts' as never)).response.status).toBe(401);
  const onConfirmed = jest.fn();
  void client.api.POST('/api/auth/confirm', { body: {} as never }).then(({ response }) => onConfirmed(response.status));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(401));
});
