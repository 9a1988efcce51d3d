import type { WarmLeadTemplate } from './seed-template.ts';

export const lastWeekTemplates: readonly WarmLeadTemplate[] = [
  {
    key: 'warm_lead_records',
    name: 'Records and taxes',
    delayDays: 24,
    subject: 'Four folders for a quiet January',
    content: `Hello,

With {{annualRent|a year of rent}} passing through the books of {{streetAddress}} in a year, one hour a month is enough to keep them in order. Four folders will do:

- **Income.** The lease, each payment with its date, and any part of a deposit that you kept.
- **Costs.** Each invoice, with a note of what was done and where. Keep repairs apart from improvements, because they are usually treated differently.
- **The home.** The closing statement, property tax receipts, insurance bills and the lender’s statements.
- **People.** A W-9 from each contractor before the first payment, and a log of your trips to the home.

Two questions save time with your tax preparer. Which of this year’s costs were improvements? And from which day is the home depreciated?

Start the folders in the month in which you list. It is harder to rebuild a year in January than to file twelve pages.

This is general information, not tax advice. If we manage the home, a monthly statement does most of the first two folders for you.

[Read more on our blog]({{blogUrl}})`,
  },
  {
    key: 'warm_lead_renewals',
    name: 'Renewals and retention',
    delayDays: 26,
    subject: 'The resident who stays',
    content: `Hello,

Across the homes we manage, 79% of residents renew their lease. When a home does change hands, it takes 29 days on average from vacancy to move-in. Both figures describe our company and are not a forecast for {{streetAddress}}, but they show where the money is: in the move that does not happen.

A change of resident costs {{vacantMonthCost|a month of rent}} for each empty month, and then paint, cleaning and a new listing. An increase that stays below that total is one to which both sides can agree.

Ninety days before a lease ends:

- look at three comparable homes that have leased recently,
- repair what the resident has reported more than once,
- offer the new rent in writing, with your reason and a date for the reply.

The second point is the cheapest. People seldom leave over the last few dollars. They leave over a faucet that has dripped since spring.

[Open your report]({{reportUrl}})`,
  },
  {
    key: 'warm_lead_sell_or_rent',
    name: 'Selling, or renting from a distance',
    delayDays: 28,
    subject: 'Would you buy it today, to rent it out?',
    content: `Hello,

Some homes should be sold, and we tell owners so. Four questions settle it for most of them.

- **Would you buy {{streetAddress|your home}} today, in order to rent it out?** Keeping a home is buying it again at today’s price.
- **What does it earn in a bad year?** By your report, management and upkeep leave {{netIncome|most of the rent}} each year. Property tax, insurance, the mortgage and one large repair come out of that.
- **When will you need the money?** If the next down payment depends on this sale, the question is settled.
- **Which tax date applies to you?** Federal law sets a time limit for the tax advantage of selling a former main home. Ask a tax adviser for your date, and put it on the calendar.

If you will live somewhere else, add a fifth: who can be at the door within the hour, with the authority to spend up to a limit that you have set? That person can be a friend, a relative or a manager, but not you.

Half an hour with the figures is usually enough to know.

[Book a 30-minute Clarity Session]({{claritySessionUrl}})`,
  },
  {
    key: 'warm_lead_last',
    name: 'Last email of the series',
    delayDays: 30,
    subject: 'The last email in this series',
    content: `Hello,

This is the last email in our series about {{streetAddress|your home}}. If you keep three points from it, we suggest these:

- **Price it from leases, not from listings.** Your analysis stands at {{monthlyRent}}. The home itself decides where in the range it belongs.
- **Count the empty days.** Each one costs about {{dailyRent}}, and most of them can be planned away.
- **Write it down.** The standard for applicants, the condition on the first day, the age of the furnace. Records settle what memory disputes.

You may decide to rent it out, to sell it or to wait. Each of the three can be right, and none of them needs a reply.

If you would like to talk, now or in a year, call us at {{companyPhone}} or reply to this email. [Book a 30-minute Clarity Session]({{claritySessionUrl}}) if you prefer a fixed time. We will begin with your questions.

[Open your report]({{reportUrl}})

Thank you for reading.`,
  },
];
