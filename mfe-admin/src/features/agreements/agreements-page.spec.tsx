import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type Settings = Schemas['AgreementSettings'];
type ReplaceRequest = Schemas['ReplaceAgreementSettings'];

const settings: Settings = {
  templates: {
    management_agreement: 1001,
    onboarding_form: 1002,
    walkthrough_checklist: 1003,
    lease_agreement: 1004,
  },
  broker: { name: 'Nora Ellingson', email: 'nora@epm.example' },
  expireAfterDays: 30,
  paymentGate: 'either',
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
};

async function renderAgreements(responses: FakeResponses = {}) {
  const bodies: ReplaceRequest[] = [];
  const fake = createFakeHost({
    'GET /api/agreement-settings': () => settings,
    'PUT /api/agreement-settings': async (request) => {
      const body = (await request.json()) as ReplaceRequest;
      bodies.push(body);
      return { ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: 'grace@epm.example' };
    },
    ...responses,
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/agreements');
  await screen.findByRole('form', { name: 'Agreement settings' });
  return { ...fake, bodies };
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function replaceText(label: string, text: string) {
  await userEvent.clear(getInput(label));
  if (text) await userEvent.type(getInput(label), text);
}
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves all settings, and then disables Save', async () => {
  const { bodies, toasts } = await renderAgreements();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Payment first/ }));
  await replaceText('Broker’s name', ' Grace Hopper ');
  await replaceText('Broker’s email', 'grace@epm.example');
  await replaceText('Days to sign', '14');
  await replaceText('Lease Agreement', '2004');
  await clickSave();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Agreement settings saved' }]));
  expect(bodies).toEqual([
    {
      templates: { ...settings.templates, lease_agreement: 2004 },
      broker: { name: 'Grace Hopper', email: 'grace@epm.example' },
      expireAfterDays: 14,
      paymentGate: 'before-signature',
      changedAt: settings.changedAt,
    },
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByText(/^Saved by Grace/)).toBeTruthy();
});

it.each([
  ['Broker’s name', ' ', 'Enter the name of the broker.'],
  ['Broker’s email', 'nora@', 'Enter an email address, for example pat@company.com.'],
  ['Days to sign', '0', 'Enter 1 to 365 days.'],
  ['Days to sign', '366', 'Enter 1 to 365 days.'],
  ['Days to sign', '1.5', 'Enter 1 to 365 days.'],
  ['Management Agreement', '', 'Enter the number of a template, for example 1001.'],
  ['Onboarding Form', 'abc', 'Enter the number of a template, for example 1001.'],
])('focuses the field %s and sends nothing when its value is "%s"', async (label, text, message) => {
  const { bodies } = await renderAgreements();
  await replaceText(label, text);
  await clickSave();
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(getInput(label));
  expect(bodies).toEqual([]);
});

it.each([
  [503, 'The settings could not be saved. Your input is still in the form. Try again.'],
  [400, 'Please check the template.'],
])('keeps the input when the server returns %d', async (status, message) => {
  await renderAgreements({
    'PUT /api/agreement-settings': () => createProblemResponse(status, 'Please check the template.'),
  });
  await replaceText('Days to sign', '14');
  await clickSave();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(getInput('Days to sign').value).toBe('14');
});

it.each([
  ['templates.lease_agreement', 'Lease Agreement', '999999', 'This template does not exist in DocuSeal.'],
  ['broker.name', 'Broker’s name', 'Nora', 'The name contains characters that cannot be stored.'],
  ['broker.email', 'Broker’s email', 'nora@epm.test', 'This email address cannot receive messages.'],
])('shows the server’s error for %s next to the field', async (field, label, text, message) => {
  const { toasts } = await renderAgreements({
    'PUT /api/agreement-settings': () =>
      Response.json(
        {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'test',
          detail: message,
          errors: [{ field, message }],
          traceId: 'test',
        },
        { status: 400 },
      ),
  });
  await replaceText(label, text);
  await clickSave();
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(getInput(label)));
  expect(getInput(label).getAttribute('aria-invalid')).toBe('true');
  expect(toasts).toEqual([]);
  await userEvent.type(getInput(label), '1');
  expect(screen.queryByText(message)).toBeNull();
});

it('shows a note if the server saved the templates without checking them', async () => {
  const { toasts } = await renderAgreements({
    'PUT /api/agreement-settings': async (request) => ({
      ...((await request.json()) as ReplaceRequest),
      changedBy: 'grace@epm.example',
      isUnchecked: true,
    }),
  });
  await replaceText('Lease Agreement', '2004');
  await clickSave();
  await waitFor(() => expect(toasts).toMatchObject([{ detail: expect.stringMatching(/templates were not checked/) }]));
});

it('restores the saved value when the admin presses Discard', async () => {
  await renderAgreements();
  await replaceText('Days to sign', '14');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(getInput('Days to sign').value).toBe('30');
});

describe('after another admin has saved', () => {
  const problem = {
    type: 'about:blank',
    title: 'Problem',
    status: 409,
    code: 'test',
    detail: 'Changed',
    traceId: 'test',
  };

  /** Renders the page with a server whose settings have changed since the page loaded. */
  async function renderStalePage(changes: Partial<Settings>) {
    const bodies: ReplaceRequest[] = [];
    const current = { ...settings, ...changes, changedAt: '2026-11-22T09:00:00.000Z', changedBy: 'nora@epm.example' };
    const fake = await renderAgreements({
      'PUT /api/agreement-settings': async (request) => {
        const body = (await request.json()) as ReplaceRequest;
        bodies.push(body);
        if (body.changedAt !== current.changedAt) return Response.json({ ...problem, current }, { status: 409 });
        return { ...body, changedBy: 'grace@epm.example' };
      },
    });
    return { ...fake, bodies };
  }

  it("saves a change without overwriting the other admin's change to another setting", async () => {
    const { bodies, toasts } = await renderStalePage({ expireAfterDays: 60 });
    await replaceText('Lease Agreement', '2004');
    await clickSave();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(bodies.at(-1)).toMatchObject({ expireAfterDays: 60, templates: { lease_agreement: 2004 } });
    expect(getInput('Days to sign').value).toBe('60');
  });

  it('opens the conflict dialog if both admins changed the same setting', async () => {
    const { bodies, toasts } = await renderStalePage({ expireAfterDays: 60, paymentGate: 'after-signature' });
    await replaceText('Days to sign', '14');
    await userEvent.click(screen.getByRole('radio', { name: /^Payment first/ }));
    await clickSave();
    const dialog = within(await screen.findByRole('dialog', { name: /changed these settings/ }));
    const days = within(dialog.getByRole('group', { name: 'Days to sign' }));
    expect(days.getByText('It was 30 when you began.')).toBeTruthy();
    await userEvent.click(days.getByRole('radio', { name: /^Yours/ }));
    const gate = within(dialog.getByRole('group', { name: 'Signature and payment' }));
    await userEvent.click(gate.getByRole('radio', { name: /Signature first$/ }));
    expect(bodies).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(bodies.at(-1)).toMatchObject({ expireAfterDays: 14, paymentGate: 'after-signature' });
  });

  it.each([
    [admin.email, 'You changed these settings in another window'],
    ['nora@epm.example', 'Nora changed these settings'],
    [null, 'A newer version was saved in the meantime'],
  ])('shows a toast after a conflict with a change by %s if the page was left', async (changedBy, title) => {
    let respond: (() => void) | undefined;
    const current = { ...settings, expireAfterDays: 60, changedAt: '2026-11-22T09:00:00.000Z', changedBy };
    const response = Response.json({ ...problem, current }, { status: 409 });
    const { toasts } = await renderAgreements({
      'PUT /api/agreement-settings': () => new Promise<Response>((resolve) => (respond = () => resolve(response))),
    });
    await replaceText('Days to sign', '14');
    await clickSave();
    await waitFor(() => expect(respond).toBeTruthy());
    cleanup();
    respond?.();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: `Your changes were not saved. ${title}.` }]));
  });
});

it('compares earlier versions and restores one to the form', async () => {
  const { changedAt, changedBy: _, ...value } = settings;
  const earlier = { ...value, paymentGate: 'before-signature', broker: { ...value.broker, name: 'Grace Hopper' } };
  const { bodies } = await renderAgreements({
    'GET /api/settings/versions': () => ({
      items: [
        { id: '2', changedAt, changedBy: null, value },
        { id: '1', changedAt, changedBy: null, value: earlier },
      ],
      nextCursor: null,
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect((await history.findByText('Payment first')).tagName).toBe('DEL');
  expect(history.getByText('Grace Hopper').tagName).toBe('DEL');
  await userEvent.click(history.getByRole('button', { name: 'Restore' }));
  expect(getInput('Broker’s name').value).toBe('Grace Hopper');
  await clickSave();
  await waitFor(() => expect(bodies).toEqual([{ ...earlier, changedAt }]));
});
