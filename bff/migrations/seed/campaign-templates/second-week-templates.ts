import type { WarmLeadTemplate } from './seed-template.ts';

export const secondWeekTemplates: readonly WarmLeadTemplate[] = [
  {
    key: 'warm_lead_make_ready',
    name: 'The make-ready list and its cost',
    delayDays: 8,
    subject: 'What to do before you list, and what to leave',
    content: `Hello,

Owners often ask us what to renovate. Most homes need less than that. At {{streetAddress|your address}}, we would look at four items first, because a visitor sees them in the first minute:

- **Cleaning** by professionals, windows and oven included
- **Paint** in one quiet color, in the rooms that need it
- **Carpet** cleaned, and replaced only where it is worn through
- **The way to the front door** trimmed, swept and lit

For your home, the work on our list comes to {{improvementsCost|a sum that we can name once we have seen it}}. Compare that with {{vacantMonthCost|a month of rent}}, the price of one more empty month. Work that shortens the wait by weeks is worth doing. Work that only changes the style of the kitchen seldom is.

The order saves money as well: repairs, paint, carpet, cleaning, photographs. Any other order pays for the cleaning twice.

[Open your report]({{reportUrl}})`,
  },
  {
    key: 'warm_lead_screening',
    name: 'Screening within fair housing law',
    delayDays: 10,
    subject: 'One written standard for every applicant',
    content: `Hello,

The choice of a resident shapes the next year at {{streetAddress|your address}} more than any clause of the lease. Good screening is fair, and a little dull. It has three parts:

- **A standard that is written before anyone applies.** Income as a multiple of the rent, rental history, and the credit entries that matter, with how far back you look.
- **The same steps for everyone.** The same questions and documents, and complete applications read in the order in which they arrive. The first one that meets the standard gets the home.
- **A record.** The time of each application, and a written reason for each refusal.

Federal fair housing law covers race, color, religion, sex, disability, familial status and national origin. Iowa and some cities cover more. So describe the home in a listing, never the person who should live in it, and remember that an assistance animal is not a pet.

If you lease the home yourself, write the standard this week, while you have no applicant in mind.

This is general information, not legal advice. We are glad to show you our own standard.

[Book a 30-minute Clarity Session]({{claritySessionUrl}})`,
  },
  {
    key: 'warm_lead_lease',
    name: 'What a lease should say',
    delayDays: 12,
    subject: 'Five points that a lease should settle',
    content: `Hello,

A lease is read twice: when it is signed, and when something goes wrong. Five points decide how the second reading ends.

- **Snow and lawn.** Who takes care of which part, and by when.
- **Small upkeep.** Who changes furnace filters and light bulbs, and who buys them.
- **Repairs and visits.** How the resident reports a problem, and how a visit is announced.
- **People and pets.** Who lives in the home, and what has to be agreed on first.
- **The end.** The last day, the notice, the keys, and the address for the deposit.

The last day deserves a second look. A lease for {{streetAddress}} that ends in summer brings the home back to the market when more people move.

Then read your draft as the resident would on the morning after a storm. Whatever you cannot find in a minute is missing.

This is general information, not legal advice. Have a lawyer read the lease before you use it.

[Read more on our blog]({{blogUrl}})`,
  },
  {
    key: 'warm_lead_repairs',
    name: 'Repairs and approval',
    delayDays: 14,
    subject: 'Which repairs we ask you about',
    content: `Hello,

When owners ask about repairs, they seldom mean the price. They mean the telephone at eleven at night.

Our agreement settles it in advance. A repair under {{preApprovedRepair}} is pre-approved: it is done, and you see it on the monthly statement. Above that, we ask you first. Before you are charged, the invoice is checked against the work order.

Money should be ready for both kinds. Your report sets aside {{maintenanceReserve}} each year for the upkeep of {{streetAddress}}. A quiet year leaves most of it untouched, and one furnace can use it up. That is what a reserve is for.

One thing to do now, no matter who manages the home: write down the age of

- the roof,
- the furnace,
- the air conditioner,
- the water heater.

Those four lines tell you which year is likely to be the expensive one, and they are the first thing that we would ask you for.

[See the reserve in your report]({{reportUrl}})`,
  },
];
