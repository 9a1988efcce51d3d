import { addDays, toCentralDay, toInstant, type Schemas } from '@epm/contract';
import type { FillContext } from '../fill/fill-context.ts';

const DRAFT = {
  title: 'What a winter vacancy really costs in Polk County',
  slug: 'what-a-winter-vacancy-costs',
  excerpt: 'Heat, insurance and a month without rent: the bill of an empty house in January.',
  content: `<p>An empty house in January is more expensive than one in June. The furnace runs, the pipes need a visit every other day, and most insurance policies ask for proof of both.</p>
<h2>The month in numbers</h2>
<p>For a three-bedroom home in Ankeny we count about $1,950 of missed rent, $210 for heat and power, and two visits a week.</p>
<p>Still to come: the comparison with a lower rent from December on.</p>`,
} as const;

const SCHEDULED = {
  title: 'Rental certificates: what the inspector looks at',
  slug: 'what-the-rental-inspector-looks-at',
  excerpt: 'Handrails, smoke detectors, egress windows: eight points that fail most often in the Des Moines area.',
  content: `<p>Most cities around Des Moines ask for a rental certificate before the first tenant moves in. The visit takes half an hour, and nine of ten homes fail it the first time for something that costs less than fifty dollars.</p>
<h2>Eight points to check yourself</h2>
<ul><li>A handrail at every stair with four or more steps</li><li>Smoke detectors in every bedroom and on every floor</li><li>A carbon monoxide detector near the bedrooms</li><li>An egress window in each basement bedroom</li><li>GFCI outlets within six feet of water</li><li>A discharge pipe on the water heater</li><li>House numbers that can be read from the street</li><li>No double-keyed deadbolts</li></ul>
<p>We walk through this list with every owner before the inspector comes.</p>`,
} as const;

/** A draft, and a post that will be published in four days. */
export function schedulePosts(context: FillContext): void {
  const today = toCentralDay(context.endsAt);
  const writer = { as: context.findColleague('priya') };
  const save = (post: typeof DRAFT | typeof SCHEDULED): Promise<Schemas['AdminPost']> =>
    context.site.call('/api/admin/blog/posts', { ...post, status: 'draft' } satisfies Schemas['SavePost'], writer);
  context.schedule(toInstant(addDays(today, -6), 890), async () => void (await save(DRAFT)));
  context.schedule(toInstant(addDays(today, -3), 930), async () => {
    const { id, version } = await save(SCHEDULED);
    const publishAt = toInstant(addDays(today, 4), 540).toISOString();
    const schedule = { version, publishAt, unpublishAt: null } satisfies Schemas['SchedulePost'];
    await context.site.call(`/api/admin/blog/posts/${id}/schedule`, schedule, { method: 'PUT', ...writer });
  });
}
