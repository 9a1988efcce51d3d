import type { Schemas } from '@epm/contract';
import { createFakeHost } from '@epm/router/testing';
import { handlePost } from './handle-post.ts';

async function postAndCollectIntake(path: string): Promise<Schemas['IntakeInput'][]> {
  const sent: Schemas['IntakeInput'][] = [];
  const { host } = createFakeHost({ 'GET /api/intake/held-ticket': () => ({ ticket: 'a.0.b.c' }) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const outcome = await handlePost(
    host,
    new Request(`http://site.test${path}`, { method: 'POST', body: 'name=Ada', headers }),
    {
      initialValues: { name: '' },
      check: () => ({}),
      send: (_, intake) => Promise.resolve(sent.push(intake)),
      failureMessage: 'It failed.',
    },
  );
  expect(outcome).toEqual({ response: 1 });
  return sent;
}

it('sends the campaign from the URL to which the form is posted', async () => {
  expect(await postAndCollectIntake('/webinar?utm_campaign=fall+2026')).toEqual([
    { website: '', ticket: 'a.0.b.c', campaign: 'fall 2026' },
  ]);
  expect(await postAndCollectIntake('/webinar')).toEqual([{ website: '', ticket: 'a.0.b.c' }]);
});
