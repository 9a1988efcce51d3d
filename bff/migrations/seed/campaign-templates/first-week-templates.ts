import type { WarmLeadTemplate } from './seed-template.ts';

export const firstWeekTemplates: readonly WarmLeadTemplate[] = [
  {
    key: 'warm_lead_estimate_limits',
    name: 'What the estimate leaves out',
    delayDays: 0,
    subject: 'What the rent estimate leaves out',
    content: `Hello,

Your analysis puts {{streetAddress}} at about {{monthlyRent}}. The figure comes from rents around it. Three things that it can’t see decide what you actually collect.

## Condition, as a resident sees it

Paint, floors, light and a kitchen that works weigh more than square feet once someone stands in the room. A walkthrough settles this in under an hour.

## The month you list

More people look for a home in June than in January. Listed in winter, the same home often waits longer, so the length of the first lease is worth choosing with care.

## The cost of asking too much

Suppose you ask {{askingMore}} more and {{unitOrHome}} stays empty one month longer. That month costs {{vacantMonthCost}}, and the higher rent needs {{askingMoreMonths}} months to earn it back.

[Open your report]({{reportUrl}})

## If you would rather talk it through

Bring your questions. We go through the numbers of the report with you, and tell you whether renting it out, selling it or waiting looks best. [Book a 30-minute Clarity Session]({{claritySessionUrl}}).`,
  },
  {
    key: 'warm_lead_vacant_month',
    name: 'What an empty month costs',
    delayDays: 2,
    subject: 'Where the empty days go',
    content: `Hello,

Vacancy is the largest cost that never arrives as a bill. At {{streetAddress|your address}}, each day on which {{unitOrHome}} stands empty costs about {{dailyRent}}. A month costs {{vacantMonthCost|one rent payment}}, and utilities and yard work come on top.

Most empty days are lost in four places:

- **Before the listing.** Repairs start after the last resident has left, one trade after another. Book them while the notice period is running.
- **Before the first showing.** The listing waits for the photographs, and the photographs wait for the paint.
- **Between two showings.** An inquiry that waits for the weekend goes to the next home.
- **Between the yes and the keys.** An approved applicant without a lease and a date is still looking.

The next time {{unitOrHome}} changes hands, write down the date of each step. The longest gap shows you where the next {{vacantMonthCost|month of rent}} can be saved.

[Open your report]({{reportUrl}})`,
  },
  {
    key: 'warm_lead_price_steps',
    name: 'Pricing in steps',
    delayDays: 4,
    subject: 'Decide on the price steps before you list',
    content: `Hello,

The range in your analysis of {{streetAddress}} runs from {{rentLow|a cautious rent}} to {{rentHigh|a hopeful one}}. A range is not indecision. It is a plan for the first weeks of a listing, provided that you decide on the steps before you list, while you are calm.

- **Many views, no showings after a week.** The price or the first photograph is wrong. Change the photograph today, and the price if the next few days stay quiet.
- **Showings, no applications after two weeks.** People like the listing but not the home. Ask each of them what they chose instead, and fix what two of them mention.
- **When you reduce, do it once.** Two to three percent is enough to be noticed. Five small cuts teach readers to wait for the sixth.

Homes near yours are on the market for {{daysOnMarket}} on average, so two quiet weeks are information and not bad luck.

Write the dates and the figures on one page, and give it to the person who shows the home.

[See the comparable homes in your report]({{reportUrl}})`,
  },
  {
    key: 'warm_lead_walkthrough',
    name: 'What we look at in a walkthrough',
    delayDays: 6,
    subject: 'Forty-five minutes, a flashlight and a list',
    content: `Hello,

No estimate sees {{streetAddress}} the way a visit does. A walkthrough takes about 45 minutes, and we look at three things in this order:

- **What can hurt someone.** Alarms and the dates on their backs, handrails, bedroom windows, outlets near water.
- **What can ruin the building.** Where the downspouts end, the floor beside each toilet, the age on the furnace label.
- **What can cost you a resident.** Light, doors that latch, blinds, a clean oven.

The visit ends with a list in three parts: before anyone moves in, before it costs more, and leave it. Owners thank us for the third part, because it is money that they do not spend.

If you would like a shorter list, change the furnace filter this weekend, write the date on it, and press the button on every alarm. It takes half an hour, and it helps whether or not we ever meet.

The walkthrough is the last step of an enrollment, and you choose the time.

[Enroll and choose a time]({{enrollUrl}})`,
  },
];
