import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createQueryClient, StaffRoot } from '@epm/staff';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLeadSummary, createPage } from '../../../test/factories.ts';
import type { Template } from './template-queries.ts';
import { TemplatesTab } from './templates-tab.tsx';

const TEMPLATE_ID = '00000000-0000-4000-8000-000000000101';
const createTemplate = (fields: Partial<Template> = {}): Template => ({
  id: TEMPLATE_ID,
  name: 'Cost of a vacant month',
  workflow: 'warm_lead',
  type: 'email',
  subject: 'What a vacant month costs',
  content: 'Hello {{firstName}},\n\nOne vacant month costs {{vacantMonthCost}}.',
  delay: 4,
  timing: 'delay',
  version: 1,
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
  ...fields,
});
const template = createTemplate();
const reminder = createTemplate({
  id: '00000000-0000-4000-8000-000000000102',
  name: 'Three days before',
  workflow: 'confirmation',
  timing: 'walkthrough_second',
  delay: 3,
  version: 2,
  changedBy: 'grace.hopper@epm.example',
});
const workflows: Schemas['CampaignTemplates']['workflows'] = [
  { name: 'warm_lead', title: 'Warm lead', messageClass: 'marketing', version: 1 },
  { name: 'confirmation', title: 'Walkthrough confirmation', messageClass: 'transactional', version: 1 },
];
/** Creates a problem response with extension members. */
const createProblem = (status: number, code: string, members: object): Response =>
  Response.json(
    { type: 'about:blank', title: 'Problem', status, code, detail: 'Refused', traceId: 'test', ...members },
    { status },
  );
const SAVE_ROUTE = `PUT /api/campaigns/templates/by-id/${TEMPLATE_ID}`;

const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
beforeEach(() => {
  submit.mockClear();
  sessionStorage.clear();
});

function renderTab(responses: FakeResponses = {}, path = '/campaigns') {
  const bodies: Schemas['ReplaceTemplate'][] = [];
  const previews: Schemas['TypedTemplate'][] = [];
  let current = template;
  const fake = createFakeHost(
    {
      'GET /api/campaigns/templates': () => ({ workflows, templates: [current, reminder] }),
      [`GET /api/campaigns/templates/by-id/${TEMPLATE_ID}/versions`]: () => ({
        versions: [
          { ...template, version: 2, changedBy: member.email },
          { ...template, version: 1, subject: 'The first subject', content: 'The first text' },
        ],
      }),
      'POST /api/campaigns/templates/preview': async (request) => {
        const typed = (await request.json()) as Schemas['TypedTemplate'];
        previews.push(typed);
        const isWrong = typed.content.includes('{{fristName}}');
        return {
          subject: typed.subject,
          text: typed.content,
          problems: isWrong ? [{ field: 'content', message: '{{fristName}} is not a merge field.' }] : [],
          segments: typed.type === 'sms' ? 2 : null,
        };
      },
      [SAVE_ROUTE]: async (request) => {
        const body = (await request.json()) as Schemas['ReplaceTemplate'];
        bodies.push(body);
        current = { ...template, ...body, version: body.version + 1, changedBy: member.email };
        return current;
      },
      ...responses,
    },
    member,
  );
  const client = createQueryClient(fake.host);
  const element = (
    <StaffRoot client={client}>
      <TemplatesTab />
    </StaffRoot>
  );
  const app = renderApp(fake.host, [{ path: '/campaigns', element }], path);
  return { ...fake, ...app, bodies, previews };
}

async function renderEditor(responses: FakeResponses = {}) {
  const app = renderTab(responses, `/campaigns?tab=templates&template=${TEMPLATE_ID}`);
  await screen.findByRole('form', { name: 'Template' });
  return app;
}
const getField = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const changeField = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const getPreviewForm = () => document.querySelector<HTMLFormElement>('form[method="post"]');
const getPosted = () => Object.fromEntries([...new FormData(getPreviewForm()!)].map(([name, value]) => [name, value]));

describe('the list', () => {
  it('lists the templates by workflow, with the timing and the last change', async () => {
    renderTab();
    const table = within(await screen.findByRole('table', { name: 'Templates: Warm lead' }));
    const row = within(table.getByRole('rowheader', { name: template.name }).closest('tr')!);
    expect(row.getByText('Day 4')).toBeTruthy();
    expect(row.getByText(template.subject)).toBeTruthy();
    expect(row.getByText('Not changed yet')).toBeTruthy();
    const other = within(screen.getByRole('table', { name: 'Templates: Walkthrough confirmation' }));
    expect(other.getByText('3 days before the walkthrough')).toBeTruthy();
    expect(other.getByText(/Grace/)).toBeTruthy();
  });

  it('opens the editor and keeps the other query parameters', async () => {
    const { currentPath } = renderTab({}, '/campaigns?tab=templates');
    await userEvent.click(await screen.findByRole('link', { name: template.name }));
    expect(await screen.findByRole('heading', { name: template.name })).toBeTruthy();
    expect(currentPath()).toBe(`/campaigns?tab=templates&template=${TEMPLATE_ID}`);
    await press('All templates');
    expect(currentPath()).toBe('/campaigns?tab=templates');
  });

  it('shows an error with Retry when the templates cannot be loaded', async () => {
    let isDown = true;
    renderTab({
      'GET /api/campaigns/templates': () =>
        isDown ? createProblemResponse(403, 'No') : { workflows, templates: [template] },
    });
    expect(await screen.findByText('Failed to fetch templates')).toBeTruthy();
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('link', { name: template.name })).toBeTruthy();
    expect(screen.getByText('No templates yet')).toBeTruthy();
  });
});

describe('the editor', () => {
  it('saves a template with the version that the user edited', async () => {
    const { bodies, toasts } = await renderEditor();
    expect(screen.getByText(/keep the templates they started with/)).toBeTruthy();
    changeField('Subject', 'Cost of an empty home');
    changeField('Days after the start', '4.5');
    await press('Save');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Template saved' }]));
    const { name, content } = template;
    expect(bodies).toEqual([{ name, content, subject: 'Cost of an empty home', delay: 4.5, version: 1 }]);
    expect(await screen.findByText(/^Saved by/)).toBeTruthy();
  });

  it.each([
    ['Name', ' ', /Enter a name/],
    ['Days after the start', 'soon', /Enter 0 to 365 days/],
  ])('focuses the field %s and sends nothing when its value is %j', async (label, value, message) => {
    const { bodies } = await renderEditor();
    changeField(label, value);
    await press('Save');
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(getField(label));
    expect(bodies).toEqual([]);
  });

  it('shows problems with the content while the user types', async () => {
    await renderEditor();
    changeField('Content', 'Hello {{fristName}}');
    expect(await screen.findByText('{{fristName}} is not a merge field.')).toBeTruthy();
    expect(getField('Content').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the input when a save fails, shows the server error next to its field, and focuses the field', async () => {
    await renderEditor({
      [SAVE_ROUTE]: () =>
        createProblem(400, 'campaign-template.invalid', { errors: [{ field: 'subject', message: 'Too loud.' }] }),
    });
    changeField('Subject', 'BUY NOW');
    await press('Save');
    expect(await screen.findByText('Too loud.')).toBeTruthy();
    expect(getField('Subject').value).toBe('BUY NOW');
    await waitFor(() => expect(document.activeElement).toBe(getField('Subject')));
  });

  it('restores the draft of a template after a reload', async () => {
    const first = await renderEditor();
    changeField('Subject', 'Half typed');
    act(() => first.router.dispose());
    document.body.replaceChildren();
    await renderEditor();
    expect(getField('Subject').value).toBe('Half typed');
  });

  it('opens a confirmation dialog before the editor closes with unsaved changes', async () => {
    const { currentPath } = await renderEditor();
    changeField('Subject', 'Half typed');
    await press('All templates');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    );
    expect(currentPath()).toContain(TEMPLATE_ID);
    await press('All templates');
    await press('Close without saving');
    expect(currentPath()).toBe('/campaigns?tab=templates');
    expect(sessionStorage).toHaveLength(0);
  });

  it('opens the conflict dialog when another user has changed the same field', async () => {
    const bodies: Schemas['ReplaceTemplate'][] = [];
    const current = { ...template, subject: 'Theirs', version: 2, changedBy: 'grace.hopper@epm.example' };
    await renderEditor({
      [SAVE_ROUTE]: async (request) => {
        const body = (await request.json()) as Schemas['ReplaceTemplate'];
        bodies.push(body);
        if (body.version === 2) return { ...current, ...body, version: 3 };
        return createProblem(409, 'campaign-template.changed', { current });
      },
    });
    changeField('Subject', 'Mine');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: /changed this template/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Mine/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies.map(({ version, subject }) => [version, subject])).toEqual([
        [1, 'Mine'],
        [2, 'Mine'],
      ]),
    );
  });

  it('inserts a merge field at the cursor, with the keyboard', async () => {
    await renderEditor();
    changeField('Content', 'Hello ,');
    getField('Content').setSelectionRange(6, 6);
    await press('Merge field');
    expect(document.activeElement).toBe(getField('Search merge fields'));
    await userEvent.type(getField('Search merge fields'), 'first name{Enter}');
    expect(getField('Content').value).toBe('Hello {{firstName}},');
    expect(document.activeElement).toBe(getField('Content'));
    expect(getField('Content').selectionStart).toBe(19);
    expect(screen.queryByRole('region', { name: 'Merge fields' })).toBeNull();
  });

  it('compares an earlier version with the current one, and copies the earlier version to the editor', async () => {
    await renderEditor();
    await press('Compare version 1 with the current one');
    expect(screen.getByText('The first subject').tagName).toBe('DEL');
    expect(screen.getByText(template.subject, { selector: 'ins' }).tagName).toBe('INS');
    await press('Put version 1 into the editor');
    expect([getField('Subject').value, getField('Content').value]).toEqual(['The first subject', 'The first text']);
    expect(screen.getByText('Not saved yet.')).toBeTruthy();
  });

  it('archives a template after a confirmation, and shows the reason if the server rejects the request', async () => {
    let isLast = true;
    const { calls, toasts, currentPath } = await renderEditor({
      [`DELETE /api/campaigns/templates/by-id/${TEMPLATE_ID}`]: () =>
        isLast
          ? createProblemResponse(409, 'A workflow needs at least one template.')
          : new Response(null, { status: 204 }),
    });
    await press('Archive');
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    const confirm = async () =>
      userEvent.click(
        within(await screen.findByRole('dialog', { name: /^Archive/ })).getByRole('button', { name: 'Archive' }),
      );
    await confirm();
    await waitFor(() => expect(toasts[0]?.text).toBe('A workflow needs at least one template.'));
    isLast = false;
    await press('Archive');
    await confirm();
    await waitFor(() => expect(currentPath()).toBe('/campaigns?tab=templates'));
  });
});

describe('the preview', () => {
  it('posts the template, the lead and the color scheme to a sandboxed frame', async () => {
    const found = createLeadSummary({ name: 'Robin Hale', propertyAddress: '9 Elm Court' });
    const { previews } = await renderEditor({ 'GET /api/leads': () => createPage([found]) });
    const frame = await screen.findByTitle('Preview of the email');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(getPreviewForm()?.getAttribute('action')).toBe('/api/campaigns/templates/preview-frame');
    expect(getPreviewForm()?.target).toBe(frame.getAttribute('name'));
    expect(getPosted()).toMatchObject({ subject: template.subject, leadId: '', colorScheme: 'light' });
    await userEvent.type(getField(/Preview with a lead/), 'robin');
    await userEvent.click(await screen.findByRole('button', { name: /Robin Hale/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(getPosted()).toMatchObject({ leadId: found.id, colorScheme: 'dark' }));
    await waitFor(() => expect(previews.at(-1)?.leadId).toBe(found.id));
    await press('Use examples');
    await waitFor(() => expect(getPosted()).toMatchObject({ leadId: '' }));
  });

  it('sends a test message with the current input', async () => {
    const tests: Schemas['TypedTemplate'][] = [];
    const { toasts } = await renderEditor({
      'POST /api/campaigns/templates/test-send': async (request) => {
        tests.push((await request.json()) as Schemas['TypedTemplate']);
        return { sentTo: member.email };
      },
    });
    changeField('Subject', 'Unsaved subject');
    // Sent before the debounced preview is updated.
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: `The test is on its way to ${member.email}` }]),
    );
    expect(tests.map(({ subject }) => subject)).toEqual(['Unsaved subject']);
  });

  it('shows why a test message was not sent until the text is changed', async () => {
    const problem = '{{unknownField}} is not a merge field.';
    await renderEditor({ 'POST /api/campaigns/templates/test-send': () => createProblemResponse(422, problem) });
    changeField('Subject', '{{unknownField}}');
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(problem)).toBeTruthy();
    changeField('Subject', 'A subject');
    expect(screen.queryByText(problem)).toBeNull();
  });
});

it('adds a template for a text message and then edits it', async () => {
  const bodies: Schemas['CreateTemplate'][] = [];
  const { currentPath } = renderTab({
    'POST /api/campaigns/templates': async (request) => {
      const body = (await request.json()) as Schemas['CreateTemplate'];
      bodies.push(body);
      return Response.json({ ...template, ...body }, { status: 201 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New template: Walkthrough confirmation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text message' }));
  expect(await screen.findByRole('heading', { name: 'New template' })).toBeTruthy();
  expect(screen.queryByLabelText('Subject')).toBeNull();
  changeField('Name', 'The evening before');
  changeField('Content', 'See you tomorrow');
  expect(await screen.findByText(/Sent as 2 messages/)).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(bodies).toMatchObject([{ workflow: 'confirmation', type: 'sms', delay: 1, subject: '' }]));
  await waitFor(() => expect(currentPath()).toBe(`/campaigns?template=${bodies[0]?.id}`));
});
