import { randomUUID } from 'node:crypto';
import { createContact } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { OwnerSequences } from './owner-sequences.service.ts';

const HOUR_MS = 3_600_000;
const SITE_URL = 'http://site.test';
/** Tuesday at 10 AM in Central time. */
const clock = new TestClock(new Date('2026-12-01T16:00:00Z'));
const fixture = useMailSite({ clock });

/** Requests a link of a message with the headers that a browser sends for a click, or with the given headers. */
const openLink = (path: string, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) =>
  fixture.site.call(path, { headers });

const readClickTimes = async (): Promise<(Date | null)[]> => {
  const rows = await fixture.database.query<{ at: Date | null }>(
    `SELECT clicked_at AS at FROM campaign_sends WHERE state = 'queued'`,
  );
  return rows.map(({ at }) => at);
};

it('counts the first click on a link, ignores scanners and prefetches, and redirects to the report', async () => {
  const { contactId, leadId, email } = await createContact(fixture.database);
  await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow: 'warm_lead' });
  clock.advance(HOUR_MS);
  await fixture.worker.sweep('campaign-steps');
  await fixture.worker.sweep('due-messages');
  const [mail] = fixture.sink.to(email);
  const [link = '', report = ''] = /\/api\/campaign-messages\/[\w-]+(\/r\/[\w-]+\/[\w-]+)/.exec(mail?.html ?? '') ?? [];
  expect(mail?.text).toContain(`${SITE_URL}${report}`);
  expect(mail?.text).not.toContain('/api/campaign-messages/');

  const scanners: Record<string, string>[] = [{}, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }];
  for (const headers of scanners) {
    const scanned = await openLink(link, headers);
    expect([scanned.status, scanned.headers.get('location')]).toEqual([303, SITE_URL + report]);
  }
  expect(await readClickTimes()).toEqual([null]);

  const clicked = await openLink(`${link}?from=a%20b`);
  expect(clicked.headers.get('location')).toBe(`${SITE_URL}${report}?from=a%20b`);
  const firstClick = clock.now();
  clock.advance(HOUR_MS);
  await openLink(link);
  expect(await readClickTimes()).toEqual([firstClick]);
});

it.each([
  [`/api/campaign-messages/${randomUUID()}/blog`, '/blog'],
  ['/api/campaign-messages/no-uuid/blog', '/blog'],
  ['/api/campaign-messages/%41/.evil.example/', '/.evil.example/'],
  ['/api/campaign-messages/a//evil.example/x', '//evil.example/x'],
  ['/api/campaign-messages/a/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
])('redirects %s to a page of our site', async (path, target) => {
  const { status, headers } = await openLink(path);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(SITE_URL + target);
});
