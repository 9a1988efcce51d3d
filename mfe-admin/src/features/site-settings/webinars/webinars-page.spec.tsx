import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const upcomingWebinar: Schemas['WebinarDetail'] = {
  id: '7a1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a77',
  title: 'Leases that last',
  summary: 'An hour about leases.',
  points: ['Terms'],
  start: '2031-03-06T18:00:00.000Z',
  end: '2031-03-06T19:00:00.000Z',
  durationMinutes: 60,
  joinUrl: 'https://meet.example/leases',
  hostSlug: null,
  replayUrl: null,
  isPast: false,
  isCanceled: false,
  registrationCount: 2,
  version: 1,
};

async function renderPage(responses: FakeResponses = {}) {
  const bodies: unknown[] = [];
  const record = (webinar: object) => async (request: Request) => {
    const body = (await request.json()) as object;
    bodies.push(body);
    return { ...upcomingWebinar, ...body, ...webinar };
  };
  const fake = createFakeHost({
    'GET /api/site': () => ({ team: [{ slug: 'nora-ellingson', name: 'Nora Ellingson' }] }),
    'GET /api/admin/webinars': () => ({ items: [upcomingWebinar], nextCursor: null, waitingCount: 3 }),
    'POST /api/admin/webinars': record({ version: 1 }),
    [`PUT /api/admin/webinars/${upcomingWebinar.id}`]: record({ version: 2 }),
    [`POST /api/admin/webinars/${upcomingWebinar.id}/cancel`]: record({ isCanceled: true }),
    ...responses,
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/webinars');
  await screen.findByRole('row', { name: /Leases that last/ });
  return { ...fake, bodies };
}
const pressButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const getDialog = async () => within(await screen.findByRole('dialog'));

it('shows who gets an email, requires all fields, and schedules a webinar in Central time', async () => {
  const { bodies, toasts } = await renderPage();
  await pressButton('Schedule a webinar');
  const dialog = await getDialog();
  expect(dialog.getByText(/3 people on the waiting list get a seat and an email/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
  expect(dialog.getByText('Choose the day and time of the start.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Title'), ' Second home ');
  fireEvent.change(dialog.getByLabelText('Start (Central time)'), { target: { value: '2031-07-10T12:00' } });
  await userEvent.type(dialog.getByLabelText('Meeting link'), 'https://meet.example/2');
  await userEvent.type(dialog.getByLabelText('Description'), 'About second homes.');
  await userEvent.type(dialog.getByLabelText(/What visitors will learn/), 'Taxes\n\nRents');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', text: 'Webinar scheduled' }]));
  expect(bodies).toMatchObject([
    { title: 'Second home', start: '2031-07-10T17:00:00.000Z', points: ['Taxes', 'Rents'], hostSlug: null },
  ]);
});

it('shows a server error next to the field that it concerns, and focuses the field', async () => {
  const message = 'This person is not on the team.';
  await renderPage({
    'GET /api/site': () => ({ team: [{ slug: 'ben', name: 'Ben' }] }),
    [`PUT /api/admin/webinars/${upcomingWebinar.id}`]: () =>
      Response.json({ status: 400, detail: message, errors: [{ field: 'hostSlug', message }] }, { status: 400 }),
  });
  await pressButton('Edit Leases that last');
  const host = (await getDialog()).getByLabelText(/^Host/);
  await userEvent.selectOptions(host, 'ben');
  await pressButton('Save');
  await waitFor(() => expect(host.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(host);
});

it('opens the conflict dialog if another admin has changed the same field', async () => {
  const theirs = { ...upcomingWebinar, title: 'Their title', version: 2 };
  const bodies: { title: string; version: number }[] = [];
  await renderPage({
    [`PUT /api/admin/webinars/${upcomingWebinar.id}`]: async (request) => {
      const body = (await request.json()) as { title: string; version: number };
      bodies.push(body);
      if (body.version === 2) return { ...theirs, ...body };
      return Response.json(
        { status: 409, code: 'webinar.changed', detail: 'Changed', current: theirs },
        { status: 409 },
      );
    },
  });
  await pressButton('Edit Leases that last');
  const title = (await getDialog()).getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'My title');
  await pressButton('Save');
  const conflict = within(await screen.findByRole('dialog', { name: 'A newer version was saved in the meantime' }));
  await userEvent.click(conflict.getByRole('radio', { name: /^Yours/ }));
  await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ title: 'My title', version: 2 });
});

it('cancels a webinar only after a confirmation that describes the consequences', async () => {
  const { bodies, toasts } = await renderPage();
  await pressButton('Cancel Leases that last');
  const dialog = await getDialog();
  expect(dialog.getByText(/2 registered people get an email, and a seat at the next webinar/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel webinar' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Webinar canceled' }]));
  expect(bodies).toEqual([{ version: 1 }]);
});

it('shows an error in the dialog when a webinar cannot be canceled', async () => {
  const { toasts } = await renderPage({
    [`POST /api/admin/webinars/${upcomingWebinar.id}/cancel`]: () => createProblemResponse(503, 'Down'),
  });
  await pressButton('Cancel Leases that last');
  const dialog = await getDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel webinar' }));
  expect(await dialog.findByText('Failed to cancel the webinar')).toBeTruthy();
  expect(toasts).toEqual([]);
});
