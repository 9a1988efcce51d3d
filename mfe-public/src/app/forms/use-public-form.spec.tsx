/** @own-modules Runs in a separate module registry, because the test changes the minimum ticket age in a module. */
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { Button, Field, Input } from '@epm/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { unwrapResponse } from '@epm/router/client';
import { CAMPAIGN_KEY, POST_KEY, VISIT_KEY } from '@epm/router/tab-storage';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { HoneypotField } from './honeypot-field.tsx';
import { ticketAge } from './intake-tickets.ts';
import type { PostedForm } from './handle-post.ts';
import { usePublicForm } from './use-public-form.ts';

const user = userEvent.setup({ delay: null });
const { minMs } = ticketAge;
const EMPTY = { name: '', email: '', code: '', plan: '', texts: '' };
type Name = keyof typeof EMPTY;

const check = (values: Record<Name, string>) => ({
  ...(!values.name && { name: 'Enter your name.' }),
  ...(!values.email.includes('@') && { email: 'Enter a valid email address.' }),
});

interface SentSubmission {
  values: Record<Name, string>;
  intake: Schemas['IntakeInput'];
  id: string;
}

function TestForm({ sent, posted }: { sent: SentSubmission[]; posted?: PostedForm<Name> | undefined }) {
  const { api } = useHost();
  const { formProps, field, checkbox, radio, errors, isSending, failure } = usePublicForm({
    draftKey: 'test',
    initialValues: EMPTY,
    check,
    posted,
    send: (values, intake, id) => {
      sent.push({ values, intake, id });
      return unwrapResponse(api.POST('/api/auth/login', { body: { email: '', password: '' } }));
    },
    onSent: () => undefined,
    failureMessage: 'It failed.',
  });
  return (
    <form {...formProps}>
      <Field label="Name" error={errors.name}>
        <Input {...field('name')} />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input {...field('email')} />
      </Field>
      <Field label="Code">
        <Input {...field('code')} autoComplete="one-time-code" />
      </Field>
      <label>
        <input {...radio('plan', 'a')} />
        Plan A
      </label>
      <label>
        <input {...radio('plan', 'b')} />
        Plan B
      </label>
      <label>
        <input type="checkbox" {...checkbox('texts')} />
        Text me
      </label>
      <HoneypotField />
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit">{isSending ? 'Processing...' : 'Send'}</Button>
    </form>
  );
}

interface ShowOptions {
  respond?: () => unknown;
  ticket?: () => unknown;
  posted?: PostedForm<Name>;
}

function show({
  respond = () => ({}),
  ticket = () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
  posted,
}: ShowOptions = {}) {
  const sent: SentSubmission[] = [];
  const fake = createFakeHost({ 'POST /api/auth/login': respond, 'GET /api/intake/ticket': ticket });
  const app = renderApp(fake.host, [{ path: '/', element: <TestForm sent={sent} posted={posted} /> }], '/');
  return { ...fake, ...app, sent };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => user.click(screen.getByRole('button'));

async function fill() {
  await user.type(input('Name'), 'Ada');
  await user.type(input('Email'), 'ada@example.org');
}

beforeEach(() => {
  sessionStorage.clear();
  ticketAge.minMs = 0;
});

it('marks invalid fields, focuses the first, and clears each error as soon as its field is valid', async () => {
  const { sent } = show();
  await user.type(input('Name'), 'Ada');
  await press();
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Email')));
  await user.type(input('Email'), 'ada@example.org');
  expect(input('Email').getAttribute('aria-invalid')).toBeNull();
  expect(sent).toEqual([]);
});

it('submits once on a double click, with a ticket that has reached its minimum age', async () => {
  let respond = (_: object) => {};
  const { sent, calls } = show({
    respond: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  ticketAge.minMs = minMs;
  const startedAt = performance.now();
  await fill();
  await user.click(screen.getByLabelText('Plan B'));
  await user.click(screen.getByLabelText('Text me'));
  await user.dblClick(screen.getByRole('button'));
  expect(await screen.findByText('Processing...')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  respond({});
  await screen.findByText('Send');
  expect(sent).toEqual([
    {
      values: { name: 'Ada', email: 'ada@example.org', code: '', plan: 'b', texts: 'yes' },
      intake: { website: '', ticket: 'a.0.b.c' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(calls.filter((call) => call === 'GET /api/intake/ticket')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

it('sends the stored campaign, source and blog post with the submission', async () => {
  sessionStorage.setItem(CAMPAIGN_KEY, 'fall 2026');
  sessionStorage.setItem(VISIT_KEY, '{"source":"google","landing":"/"}');
  sessionStorage.setItem(POST_KEY, 'rent-in-ankeny');
  const { sent } = show();
  await fill();
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  const visit = { source: 'google', landing: '/', post: 'rent-in-ankeny' };
  expect(sent[0]?.intake).toEqual({ website: '', ticket: 'a.0.b.c', campaign: 'fall 2026', visit });
});

it('keeps the values when sending fails and retries with the same id until a value changes', async () => {
  const { sent } = show({ respond: () => createProblemResponse(503, 'Busy') });
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('It failed.');
  expect(input('Email').value).toBe('ada@example.org');
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('alert');
  await user.type(input('Name'), ' L');
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

it.each([
  ['the rate limit is reached', () => createProblemResponse(429, 'Try again in 5 minutes.')],
  ['the server is busy', () => createProblemResponse(503, 'Try again in 5 minutes.', 'server.busy')],
])('shows when to try again and keeps the values when %s', async (_, respond) => {
  show({ respond });
  await fill();
  await press();
  const typed = input('Email').value;
  expect((await screen.findByRole('alert')).textContent).toBe('Try again in 5 minutes.');
  expect([typed, input('Email').value]).toEqual([expect.stringContaining('@'), typed]);
});

it("shows a server error at the field until the field's value changes", async () => {
  const errors = [{ field: 'email', message: 'We cannot write to this address.' }];
  show({
    respond: () =>
      Response.json({ type: '', title: '', status: 400, code: 'x', detail: '', traceId: '', errors }, { status: 400 }),
  });
  await fill();
  await press();
  expect(await screen.findByText('We cannot write to this address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Email')));
  await user.type(input('Name'), ' L');
  expect(screen.getByText('We cannot write to this address.')).toBeTruthy();
  await user.type(input('Email'), 'x');
  expect(screen.queryByText('We cannot write to this address.')).toBeNull();
});

it('sends the ticket with its proof of work, or no ticket when the ticket request fails', async () => {
  const { sent } = show({ ticket: () => ({ ticket: 'a.4.b.c', difficulty: 4 }) });
  await fill();
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.intake.proof).toMatch(/^\d+$/);
  document.body.replaceChildren();
  sessionStorage.clear();
  const other = show({ ticket: () => createProblemResponse(503, 'Down') });
  await fill();
  await press();
  await waitFor(() => expect(other.sent).toHaveLength(1));
  expect(other.sent[0]?.intake).toEqual({ website: '' });
});

it('restores all fields after a reload, including checkboxes and radio buttons', async () => {
  const { router } = show();
  await fill();
  await user.click(screen.getByLabelText('Plan B'));
  await user.click(screen.getByLabelText('Text me'));
  router.dispose();
  document.body.replaceChildren();
  show();
  await waitFor(() => expect(input('Name').value).toBe('Ada'));
  expect([input('Plan A').checked, input('Plan B').checked, input('Text me').checked]).toEqual([false, true, true]);
});

it('sends a one-time code but never stores it', async () => {
  const { sent } = show({ respond: () => createProblemResponse(503, 'Busy') });
  await fill();
  await user.type(input('Code'), '246810');
  await press();
  await screen.findByRole('alert');
  expect(sent[0]?.values.code).toBe('246810');
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('ada@example.org');
  expect(stored).not.toContain('246810');
});

it('shows the values and errors of a rejected post without JavaScript and focuses the first error', async () => {
  const values = { name: '', email: 'ada@example.org', code: '', plan: 'a', texts: 'yes' };
  show({ posted: { values, errors: { name: 'Enter your name.' }, failure: 'It failed.' } });
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('It failed.');
  expect([input('Email').value, input('Plan A').checked, input('Text me').checked]).toEqual([
    'ada@example.org',
    true,
    true,
  ]);
  await waitFor(() => expect(document.activeElement).toBe(input('Name')));
});

it('submits the value that a bot typed into the honeypot field', async () => {
  const { sent } = show();
  await fill();
  document.querySelector<HTMLInputElement>('input[name=website]')!.value = 'https://spam.example';
  await press();
  await waitFor(() => expect(sent[0]?.intake.website).toBe('https://spam.example'));
});
