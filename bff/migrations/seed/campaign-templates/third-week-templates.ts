import type { WarmLeadTemplate } from './seed-template.ts';

export const thirdWeekTemplates: readonly WarmLeadTemplate[] = [
  {
    key: 'warm_lead_deposit',
    name: 'Security deposits in Iowa',
    delayDays: 16,
    subject: 'The deposit: two months at most, thirty days to return it',
    content: `Hello,

A security deposit is not income. It is the resident’s money, held in case you need it. Iowa Code chapter 562A sets two limits that every owner should know:

- **At most two months’ rent.** At the estimate for {{streetAddress}}, one month is {{rentPerUnit|the rent in your report}}.
- **Thirty days to return it** once the tenancy has ended. The chapter says exactly when the thirty days begin, and what you must put in writing if you keep any part of it.

Most disputes about deposits are not about damage. They are about missing records. Three of them settle nearly everything:

- a checklist for each room on the day of the move-in, signed by both sides, with dated photographs,
- the reports and invoices in between,
- the same checklist at the end, with photographs from the same corners.

Return the deposit early. Thirty days are a limit, not a target.

This is general information, not legal advice. Read the chapter in its current form, and ask a lawyer about your case.

[Read more on our blog]({{blogUrl}})`,
  },
  {
    key: 'warm_lead_fees',
    name: 'Self-managing or a manager',
    delayDays: 18,
    subject: 'What a manager costs, and what it replaces',
    content: `Hello,

You can manage {{streetAddress|your home}} yourself, and many owners do it well. A fair comparison puts figures on both sides.

On our Standard plan, you would pay {{managementFeeMonthly}} for management and {{administrationFee}} for administration each month. Each new resident costs {{placementFee}} once. Setup and onboarding are {{startingFees}} together, also once.

On the other side are your own hours and risks:

- showings, calls and paperwork, mostly in the evening,
- empty days, at {{dailyRent}} each,
- the rules for deposits, notices and certificates, which do not become simpler for an owner of one home.

Your report shows that {{netIncome|the larger part}} of {{annualRent|the rent}} remains each year after management and upkeep, before taxes, insurance and the mortgage.

For one month, count your hours and put a price on them. If the total is below the fees and you like the work, keep it. If not, we should talk.

[Book a 30-minute Clarity Session]({{claritySessionUrl}})`,
  },
  {
    key: 'warm_lead_winter',
    name: 'Winter in Central Iowa',
    delayDays: 20,
    subject: 'Winter is decided in the fall',
    content: `Hello,

Winter in Central Iowa does not break homes. It exposes what was left undone in the fall. This is the order in which we would prepare {{streetAddress}}:

- **By the end of September: heat.** Furnace serviced, filter changed and dated, carbon monoxide alarms tested.
- **By the middle of October: water.** Hoses off, outside faucets drained, sprinklers blown out, and later, once the leaves are down, gutters cleaned.
- **By the first of November: the way in.** Lights, steps and rails, and one sentence in the lease about who clears the snow and by when.

If {{unitOrHome}} may stand empty in the cold months, choose one of two ways and follow it completely: keep it heated and visited, or have the water shut off and the lines drained. Ask your insurer which visits the policy requires. Many policies change their terms for vacant homes.

Whatever the season, show each resident the main water valve on the day they move in. Of all the minutes that you spend on a home, that one can save the most.

[Read more on our blog]({{blogUrl}})`,
  },
  {
    key: 'warm_lead_city_and_association',
    name: 'City rules and associations',
    delayDays: 22,
    subject: 'Two offices to ask before you sign a lease',
    content: `Hello,

Two offices can keep a resident out of a home that is ready: the city, and a homeowners association if there is one. Rules, fees and waiting times differ from place to place, and they change. So check them locally, for {{streetAddress}}, before you promise a date.

Three questions for {{city}}:

- Does this home have to be registered, inspected or certified as a rental?
- How far ahead are inspections booked?
- What has to be reported when the owner or the manager changes?

Two questions for the association:

- May homes be rented, and is there a limit on how many or for how short a time?
- Does it have to approve the lease or receive a copy?

Ask in writing, and file the replies with the lease. A spoken “that should be fine” is hard to find again a year later.

When we manage a home, these dates are our work. What we have on file about six cities, and what we would ask each of them, is on our blog.

[Read it on our blog]({{blogUrl}})`,
  },
];
