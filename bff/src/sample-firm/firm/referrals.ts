import { addDays, toCentralDay, toInstant, type Schemas } from '@epm/contract';
import type { FillContext } from '../fill/fill-context.ts';

type Outcome = 'pending' | 'contacted' | 'lost' | 'converted' | 'paid';

/** Realtors who referred an owner, oldest first. */
const REFERRALS: readonly [
  realtor: string,
  company: string,
  client: string,
  address: string,
  daysAgo: number,
  outcome: Outcome,
  notes: string,
][] = [
  [
    'Jill Overholt',
    'Prairie Oak Realty',
    'Ben and Amy Truong',
    '2208 NE Briarwood Dr, Ankeny, IA 50021',
    104,
    'paid',
    'Relocating to Denver in August. Prefers email.',
  ],
  [
    'Marcus Feld',
    'Heartland Home Group',
    'Shirley Maddox',
    '917 Polk Blvd, Des Moines, IA 50312',
    88,
    'paid',
    'Inherited from her mother, needs some paint.',
  ],
  [
    'Yolanda Price',
    'Prairie Oak Realty',
    'Kevin Sandoval',
    '5521 Aurora Ave, Urbandale, IA 50322',
    67,
    'lost',
    'Could not sell at the asking price this summer.',
  ],
  [
    'Tess Vandermeer',
    'Skyline Brokers of Des Moines',
    'The Osei family',
    '1340 SE Boone Dr, Waukee, IA 50263',
    46,
    'converted',
    'Two more homes in Clive if this one goes well.',
  ],
  [
    'Jill Overholt',
    'Prairie Oak Realty',
    'Dr. Harold Winslow',
    '4406 Woodland Ave, West Des Moines, IA 50266',
    31,
    'converted',
    'Sabbatical for two years, furnished.',
  ],
  [
    'Andre Boucher',
    'Copperleaf Real Estate',
    'Missy Kline',
    '633 Lexington Dr, Norwalk, IA 50211',
    18,
    'contacted',
    'Call after 3 pm, she teaches.',
  ],
  ['Marcus Feld', 'Heartland Home Group', 'Tariq Aziz', '7110 NW 62nd Ave, Johnston, IA 50131', 9, 'contacted', ''],
  [
    'Yolanda Price',
    'Prairie Oak Realty',
    'Edith and Norm Lang',
    '118 Scenic View Blvd, Altoona, IA 50009',
    3,
    'pending',
    'Snowbirds, they leave in January.',
  ],
  [
    'Tess Vandermeer',
    'Skyline Brokers of Des Moines',
    'Rosa Mendez',
    '2750 Beaver Ave, Des Moines, IA 50310',
    1,
    'pending',
    'Duplex, upper unit is empty.',
  ],
];

const toMailbox = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '.');
const toPhone = (number: number): string => `515-555-01${String(number).padStart(2, '0')}`;

export function scheduleReferrals(context: FillContext): void {
  const today = toCentralDay(context.endsAt);
  for (const [index, [realtor, company, client, address, daysAgo, outcome, notes]] of REFERRALS.entries()) {
    const day = addDays(today, -daysAgo);
    const referralId = context.createId();
    const office = { as: context.admin };
    context.schedule(toInstant(day, 640 + index * 17), () =>
      context.site.call('/api/referrals', {
        referralId,
        realtorName: realtor,
        realtorEmail: `${toMailbox(realtor)}@example.org`,
        realtorPhone: toPhone(80 + (realtor.length % 10)),
        realtorCompany: company,
        clientName: client,
        clientEmail: `${toMailbox(client)}@example.net`,
        clientPhone: toPhone(90 + index),
        propertyAddress: address,
        propertyType: index === 8 ? 'multi-family' : 'single-family',
        ...(notes && { notes }),
      } satisfies Schemas['SubmitReferral']),
    );
    let version = 1;
    const moveTo = (status: NonNullable<Schemas['EditReferral']['status']>, daysLater: number): void =>
      context.schedule(toInstant(addDays(day, daysLater), 600), async () => {
        const edit = { version, status } satisfies Schemas['EditReferral'];
        const path = `/api/referrals/${referralId}`;
        ({ version } = await context.site.call<Schemas['ReferralDetail']>(path, edit, { method: 'PATCH', ...office }));
      });
    if (outcome !== 'pending') moveTo('contacted', 1);
    if (outcome === 'lost') moveTo('lost', 12);
    if (outcome === 'converted' || outcome === 'paid') moveTo('converted', 16);
    if (outcome === 'paid')
      context.schedule(toInstant(addDays(day, 30), 620), () =>
        context.site.call(
          `/api/referrals/${referralId}/payment`,
          { referralFee: 400, w9ReceivedOn: addDays(day, 20) } satisfies Schemas['PayReferral'],
          office,
        ),
      );
  }
}
