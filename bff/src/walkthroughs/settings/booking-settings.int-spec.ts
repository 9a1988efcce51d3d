import type { Schemas } from '@epm/contract';
import { disableIntakeChecks } from '../../../test/disable-intake-checks.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { bookWalkthrough, createOwner, listOpenStartTimes } from '../../../test/walkthrough-fixtures.ts';

type Rules = Schemas['BookingSettings'];
type SettingsResponse = Rules & Schemas['BookingPreview'] & Omit<Schemas['Problem'], 'status'>;

/** A Friday, 9:00 Central. */
const clock = new TestClock(new Date('2026-12-04T15:00:00.000Z'));
const fixture = useStaffSite({ clock });

const SETTINGS_PATH = '/api/settings/booking';
const readRules = async () => {
  const { changedBy: _, ...rules } = (await fixture.admin.get<Rules>(SETTINGS_PATH)).body;
  return rules;
};
const sendSettings = (method: 'POST' | 'PUT', body: object) =>
  fixture.site.call<SettingsResponse>(method === 'PUT' ? SETTINGS_PATH : `${SETTINGS_PATH}/preview`, {
    method,
    body,
    cookie: fixture.admin.user.cookie,
  });
const previewSettings = async (changes: Partial<Rules>) => {
  const { changedAt: _, ...rules } = await readRules();
  return sendSettings('POST', { ...rules, ...changes });
};
const changeSettings = async (changes: Partial<Rules>) => sendSettings('PUT', { ...(await readRules()), ...changes });
const createMondayHours = (opens: string, closes: string) => ({ weekday: 'monday', opens, closes }) as const;

it('accepts the seeded booking rules and keeps the rules unchanged', async () => {
  const seeded = await readRules();
  expect((await changeSettings({})).status).toBe(200);
  expect(await readRules()).toEqual(seeded);
});

it('previews the times of booking rules, and offers the times only after the rules are saved', async () => {
  const seeded = await readRules();
  const before = await listOpenStartTimes(fixture.site);
  const changes = { hours: [createMondayHours('13:00', '14:00')], daysOff: ['2026-12-14'], horizonDays: 10 };
  const { body } = await previewSettings(changes);
  // Walkthroughs can start every 30 minutes and take 45 minutes. The second Monday is a day off.
  expect(body.slots.map(({ start }) => start)).toEqual(['2026-12-07T19:00:00.000Z']);
  expect(await listOpenStartTimes(fixture.site)).toEqual(before);
  await changeSettings(changes);
  expect(await listOpenStartTimes(fixture.site)).toEqual(['2026-12-07T19:00:00.000Z']);
  await changeSettings({ ...seeded, changedAt: (await readRules()).changedAt });
});

it('lists the booked walkthroughs outside the new hours without canceling any', async () => {
  disableIntakeChecks(fixture.site.app);
  const seeded = await readRules();
  const owner = await createOwner(fixture.site);
  const start = (await listOpenStartTimes(fixture.site)).find((each) => each.startsWith('2026-12-07'))!;
  await bookWalkthrough(fixture.site, owner, start);
  const changes = { hours: [{ ...createMondayHours('08:30', '17:00'), weekday: 'tuesday' as const }] };
  const { body } = await previewSettings(changes);
  expect(body.outside).toEqual([expect.objectContaining({ leadId: owner.leadId, start })]);
  expect((await previewSettings({})).body.outside).toEqual([]);
  clock.advance(1_000);
  await changeSettings(changes);
  const { body: upcoming } = await fixture.admin.get<Schemas['UpcomingWalkthroughs']>('/api/walkthroughs');
  expect(upcoming.items.map((each) => each.leadId)).toEqual([owner.leadId]);
  await changeSettings({ ...seeded, changedAt: (await readRules()).changedAt });
});

it.each<[Partial<Rules>, number, string]>([
  [{ hours: [createMondayHours('12:00', '09:00')] }, 422, 'hours.0.closes'],
  [{ hours: [] }, 422, 'hours'],
  [{ hours: [createMondayHours('8:30', '17:00')] }, 400, 'hours.0.opens'],
  [{ daysOff: ['2027-02-30'] }, 400, 'daysOff'],
  [{ horizonDays: 61 }, 400, 'horizonDays'],
  [{ bookingUrl: 'http://cal.example' }, 400, 'bookingUrl'],
  [{ staffMode: 'chosen', staffIds: [] }, 422, 'staffIds'],
  [{ staffMode: 'chosen', staffIds: ['00000000-0000-4000-8000-0000000000aa'] }, 422, 'staffIds'],
])('for the booking rules %j, returns %i with the field %s', async (changes, status, field) => {
  for (const reply of [await changeSettings(changes), await previewSettings(changes)])
    expect([reply.status, reply.body.errors?.map((error) => error.field)]).toEqual([status, [field]]);
});
