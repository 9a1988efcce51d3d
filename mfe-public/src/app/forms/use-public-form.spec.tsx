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
import { ticketAgeLimit } from './intake-tickets.ts';
import type { PostedForm } from './handle-post.ts';
import { usePublicForm } from './use-public-form.ts';

const user = userEvent.setup({ delay: null });
const { minMs } = ticketAgeLimit;
const EMPTY_VALUES = { name: '', email: '', code: '', plan: '', texts: '' };
type FieldName = keyof typeof EMPTY_VALUES;

const check = (values: Record<FieldName, string>) => ({
  ...(!values.name && { name: 'Enter your name.' }),
  ...(!values.email.includes('@') && { email: 'Enter a valid email address.' }),
});

interface SentSubmission {
  values: Record<FieldName, string>;
  intake: Schemas['IntakeInput'];
  id: string;
}

function TestForm({ sent, posted }: { sent: SentSubmission[]; posted?: PostedForm<FieldName> | undefined }) {
  const { api } = useHost();
  const { formProps, field, checkbox, radio, errors, isSending, failure } = usePublicForm({
    draftKey: 'test',
    initialValues: EMPTY_VALUES,
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

interface RenderFormOptions {
  respond?: () => unknown;
  ticket?: () => unknown;
  posted?: PostedForm<FieldName>;
}

function renderForm({
  respond = () => ({}),
  ticket = () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
  posted,
}: RenderFormOptions = {}) {
  const sent: SentSubmission[] = [];
  const fake = createFakeHost({ 'POST /api/auth/login': respond, 'GET /api/intake/ticket': ticket });
  const app = renderApp(fake.host, [{ path: '/', element: <TestForm sent={sent} posted={posted} /> }], '/');
  return { ...fake, ...app, sent };
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const clickSubmit = () => user.click(screen.getByRole('button'));

async function fillNameAndEmail() {
  await user.type(getInput('Name'), 'Ada');
  await user.type(getInput('Email'), 'ada@example.org');
}

beforeEach(() => {
  sessionStorage.clear();
  ticketAgeLimit.minMs = 0;
});

it('marks invalid fields, focuses the first, and clears each error as soon as its field is valid', async () => {
  const { sent } = renderForm();
  await user.type(getInput('Name'), 'Ada');
  await clickSubmit();
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(getInput('Email')));
  await user.type(getInput('Email'), 'ada@example.org');
  expect(getInput('Email').getAttribute('aria-invalid')).toBeNull();
  expect(sent).toEqual([]);
});

it('submits once on a double click, with a ticket that has reached its minimum age', async () => {
  let respond = (_: object) => {};
  const { sent, calls } = renderForm({
    respond: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  ticketAgeLimit.minMs = minMs;
  const startedAt = performance.now();
  await fillNameAndEmail();
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
  const { sent } = renderForm();
  await fillNameAndEmail();
  await clickSubmit();
  await waitFor(() => expect(sent).toHaveLength(1));
  const visit = { source: 'google', landing: '/', post: 'rent-in-ankeny' };
  expect(sent[0]?.intake).toEqual({ website: '', ticket: 'a.0.b.c', campaign: 'fall 2026', visit });
});

it('keeps the values when sending fails and retries with the same id until a value changes', async () => {
  const { sent } = renderForm({ respond: () => createProblemResponse(503, 'Busy') });
  await fillNameAndEmail();
  await clickSubmit();
  expect((await screen.findByRole('alert')).textContent).toBe('It failed.');
  expect(getInput('Email').value).toBe('ada@example.org');
  await clickSubmit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('alert');
  await user.type(getInput('Name'), ' L');
  await clickSubmit();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

it.each([
  ['the rate limit is reached', () => createProblemResponse(429, 'Try again in 5 minutes.')],
  ['the server is busy', () => createProblemResponse(503, 'Try again in 5 minutes.', 'server.busy')],
])('shows when to try again and keeps the values when %s', async (_, respond) => {
  renderForm({ respond });
  await fillNameAndEmail();
  await clickSubmit();
  const typed = getInput('Email').value;
  expect((await screen.findByRole('alert')).textContent).toBe('Try again in 5 minutes.');
  expect([typed, getInput('Email').value]).toEqual([expect.stringContaining('@'), typed]);
});

it("shows a server error at the field until the field's value changes", async () => {
  const errors = [{ field: 'email', message: 'We cannot write to this address.' }];
  renderForm({
    respond: () =>
      Response.json({ type: '', title: '', status: 400, code: 'x', detail: '', traceId: '', errors }, { status: 400 }),
  });
  await fillNameAndEmail();
  await clickSubmit();
  expect(await screen.findByText('We cannot write to this address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(getInput('Email')));
  await user.type(getInput('Name'), ' L');
  expect(screen.getByText('We cannot write to this address.')).toBeTruthy();
  await user.type(getInput('Email'), 'x');
  expect(screen.queryByText('We cannot write to this address.')).toBeNull();
});

it('sends the ticket with its proof of work, or no ticket when the ticket request fails', async () => {
  const { sent } = renderForm({ ticket: () => ({ ticket: 'a.4.b.c', difficulty: 4 }) });
  await fillNameAndEmail();
  await clickSubmit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.intake.proof).toMatch(/^\d+$/);
  document.body.replaceChildren();
  sessionStorage.clear();
  const other = renderForm({ ticket: () => createProblemResponse(503, 'Down') });
  await fillNameAndEmail();
  await clickSubmit();
  await waitFor(() => expect(other.sent).toHaveLength(1));
  expect(other.sent[0]?.intake).toEqual({ website: '' });
});

it('restores all fields after a reload, including checkboxes and radio buttons', async () => {
  const { router } = renderForm();
  await fillNameAndEmail();
  await user.click(screen.getByLabelText('Plan B'));
  await user.click(screen.getByLabelText('Text me'));
  router.dispose();
  document.body.replaceChildren();
  renderForm();
  await waitFor(() => expect(getInput('Name').value).toBe('Ada'));
  expect([getInput('Plan A').checked, getInput('Plan B').checked, getInput('Text me').checked]).toEqual([
    false,
    true,
    true,
  ]);
});

it('sends a one-time code but never stores it', async () => {
  const { sent } = renderForm({ respond: () => createProblemResponse(503, 'Busy') });
  await fillNameAndEmail();
  await user.type(getInput('Code'), '246810');
  await clickSubmit();
  await screen.findByRole('alert');
  expect(sent[0]?.values.code).toBe('246810');
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('ada@example.org');
  expect(stored).not.toContain('246810');
});

it('shows the values and errors of a rejected post without JavaScript and focuses the first error', async () => {
  const values = { name: '', email: 'ada@example.org', code: '', plan: 'a', texts: 'yes' };
  renderForm({ posted: { values, errors: { name: 'Enter your name.' }, failure: 'It failed.' } });
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('It failed.');
  expect([getInput('Email').value, getInput('Plan A').checked, getInput('Text me').checked]).toEqual([
    'ada@example.org',
    true,
    true,
  ]);
  await waitFor(() => expect(document.activeElement).toBe(getInput('Name')));
});

it('submits the value that a bot typed into the honeypot field', async () => {
  const { sent } = renderForm();
  await fillNameAndEmail();
  document.querySelector<HTMLInputElement>('input[name=website]')!.value = 'https://spam.example';
  await clickSubmit();
  await waitFor(() => expect(sent[0]?.intake.website).toBe('https://spam.example'));
});
