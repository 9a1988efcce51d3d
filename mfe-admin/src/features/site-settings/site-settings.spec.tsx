import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type Social = Schemas['SocialSettings'];

const SOCIAL_PATH = '/api/settings/social';
const [facebook, linkedin] = [
  { name: 'Facebook', url: 'https://f.example/us' },
  { name: 'LinkedIn', url: 'https://l.example/us' },
];
const savedSettings: Social = { items: [facebook, linkedin], changedAt: '2026-11-20T17:04:00.000Z', changedBy: null };

function renderSocial(responses: FakeResponses = {}) {
  let stored = savedSettings;
  const bodies: Schemas['ReplaceSocial'][] = [];
  const fake = createFakeHost({
    [`GET ${SOCIAL_PATH}`]: () => stored,
    [`PUT ${SOCIAL_PATH}`]: async (request) => {
      const body = (await request.json()) as Schemas['ReplaceSocial'];
      bodies.push(body);
      stored = { items: body.items, changedAt: '2026-11-21T17:04:00.000Z', changedBy: admin.email };
      return stored;
    },
    ...responses,
  });
  return { ...fake, bodies, ...renderApp(fake.host, createRoutes(fake.host), '/admin/settings/social') };
}

// The preview submits the unsaved fields as a form into a frame, which jsdom does not support.
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
afterAll(() => submit.mockRestore());

const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openReview = async () => {
  await pressButton('Review changes');
  return within(await screen.findByRole('dialog', { name: 'Review changes' }));
};
const readNames = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);

describe('a settings section', () => {
  it('saves reordered, added and removed entries after a review of the changes', async () => {
    const { bodies, toasts } = renderSocial();
    await pressButton('Move Facebook down');
    expect(readNames()).toEqual(['LinkedIn', 'Facebook']);
    await pressButton('Add profile');
    await userEvent.type(screen.getAllByLabelText('Name')[2]!, 'Mastodon');
    await userEvent.type(screen.getAllByLabelText('Web address')[2]!, 'https://m.example/@us');
    await pressButton('Remove Facebook');
    const review = await openReview();
    expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Profiles: orderFacebook, LinkedInLinkedIn, Mastodon',
      'Facebook: NameFacebookMastodon',
      `Facebook: Web address${facebook.url}https://m.example/@us`,
    ]);
    expect(submit).toHaveBeenCalledTimes(1);
    const posted = new FormData(submit.mock.contexts[0] as HTMLFormElement);
    expect([posted.get('key'), posted.get('path')]).toEqual(['social', '/']);
    expect(JSON.parse(String(posted.get('fields')))).toMatchObject({ items: [linkedin, { name: 'Mastodon' }] });
    expect(bodies).toEqual([]);
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Social profiles saved' }]));
    expect(bodies).toEqual([
      { items: [linkedin, { name: 'Mastodon', url: 'https://m.example/@us' }], changedAt: savedSettings.changedAt },
    ]);
  });

  it('shows an invalid field before the review, and a field that the server rejects after the review', async () => {
    const message = 'Leave out web and email addresses.';
    renderSocial({
      [`PUT ${SOCIAL_PATH}`]: () =>
        Response.json({ status: 400, detail: message, errors: [{ field: 'items.0.name', message }] }, { status: 400 }),
    });
    await pressButton('Add profile');
    await pressButton('Review changes');
    expect(await screen.findByText('Enter the name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[2]));
    await pressButton('Remove New profile');
    await userEvent.type(screen.getAllByLabelText('Name')[0]!, ' x.com');
    const review = await openReview();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(readNames()).toEqual(['Facebook x.com', 'LinkedIn']);
  });

  it('returns focus to the submit button and shows the failure if a save fails after the review', async () => {
    let fail = () => {};
    renderSocial({
      [`PUT ${SOCIAL_PATH}`]: () =>
        new Promise<Response>((resolve) => (fail = () => resolve(Response.json({}, { status: 500 })))),
    });
    await pressButton('Remove Facebook');
    const review = await openReview();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    const button = screen.getByRole('button', { name: 'Review changes' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    fail();
    expect(await screen.findByText(/^The settings could not be saved/)).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });

  it('shows the server error if it concerns a field that is not in the form', async () => {
    const message = 'Too many profiles.';
    renderSocial({
      [`PUT ${SOCIAL_PATH}`]: () =>
        Response.json({ status: 400, detail: message, errors: [{ field: 'items', message }] }, { status: 400 }),
    });
    await pressButton('Remove Facebook');
    const review = await openReview();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('restores an earlier version to the form and opens the review', async () => {
    const version = (id: string, items: object[], name: string | null) => ({
      id,
      changedAt: '2026-11-19T17:04:00.000Z',
      changedBy: name && { id: admin.id, name, email: admin.email },
      value: { items },
    });
    const { bodies } = renderSocial({
      'GET /api/settings/versions': () => ({
        items: [version('2', savedSettings.items, 'Ada'), version('1', [linkedin], null)],
        nextCursor: null,
      }),
    });
    await pressButton('History');
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    expect((await history.findAllByRole('listitem'))[0]?.textContent).toContain('Ada');
    await userEvent.click(history.getByRole('button', { name: 'Restore' }));
    const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    expect(review.getByText('Facebook')).toBeTruthy();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toEqual([{ items: [linkedin], changedAt: savedSettings.changedAt }]));
  });
});

it('lists only the settings of the public site for users with the marketing grant', async () => {
  const marketing = { ...member, hasMarketingGrant: true };
  const fake = createFakeHost({}, marketing);
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings');
  expect(await screen.findByRole('link', { name: 'Team' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Booking rules' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Agreements' })).toBeNull();
});
