import type { Home } from './homes.ts';
import type { Owner } from './owners.ts';

/** What the words of a story are about. */
export interface Subject {
  owner: Owner;
  home: Home;
  /** First name of the colleague. */
  colleague: string;
}

type Words = (subject: Subject) => string;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** First answers of a colleague to an analysis. */
export const FIRST_ANSWERS: readonly Words[] = [
  ({ owner, home, colleague }) =>
    `Hi ${owner.firstName},\n\nThank you for asking about ${home.street}. Homes like yours in ${home.city} currently rent for about ${dollars(home.rent)} a month, and most of ours are leased within three weeks.\n\nMay I call you tomorrow for ten minutes? I would like to hear what you plan with the house before I suggest anything.\n\n${colleague}`,
  ({ owner, home, colleague }) =>
    `Hello ${owner.firstName},\n\nI looked at your report for ${home.street}. The estimate of ${dollars(home.rent)} is on the careful side: two similar homes nearby went for a little more this fall.\n\nIs the house empty now, or does somebody live there? That decides when we could show it.\n\nBest,\n${colleague}`,
  ({ owner, home, colleague }) =>
    `Hi ${owner.firstName},\n\nthanks for getting in touch. I manage most of our homes in ${home.city}, so I know your street well.\n\nThe numbers in the report leave out one thing: what the furnace and the roof will need in the next years. If you tell me their age, I can give you an honest yearly figure.\n\n${colleague}`,
];

/** Answers of owners to the first email. */
export const OWNER_ANSWERS: readonly Words[] = [
  ({ home }) =>
    `That sounds fair. We are moving to Minneapolis in six weeks and would rather keep the house on ${home.street.replace(/^\d+ /, '')} than sell it. Evenings after 5 work best for a call.`,
  () =>
    'Thank you for the quick reply! The current tenants leave at the end of next month. The furnace is from 2016, the roof was replaced after the 2020 derecho.',
  () =>
    'Hi, yes please call. My sister and I inherited the house and neither of us lives in Iowa. We have no idea what renting it out involves.',
  () =>
    'Tomorrow at noon is good. One question up front: do you take homes with a dog in them? The tenants have a beagle.',
  () => 'Sure. I am mostly worried about late rent, I had a bad experience with my duplex before I sold it.',
];

export const CALL_NOTES: readonly Words[] = [
  ({ owner, home }) =>
    `Called ${owner.firstName}. Wants to rent out, not sell: the mortgage is at 2.9 %. Thinks of ${dollars(home.rent + 50)}; I said ${dollars(home.rent)} leases faster. Interested in a walkthrough.`,
  ({ owner }) =>
    `Spoke for 20 minutes. ${owner.firstName} had a manager before who did not answer the phone. Asked how we handle repairs over the limit. Sent the fee sheet.`,
  ({ owner, home }) =>
    `${owner.firstName} called back. Basement of ${home.street} is finished but has no egress window, so it cannot count as a bedroom. Garage door opener is broken.`,
  ({ owner }) =>
    `Left a voicemail, then reached ${owner.firstName} at work. Compares us with one other company in town. Decision maker is the spouse as well, so invite both.`,
];

export const VISIT_NOTES: readonly Words[] = [
  ({ home }) =>
    `Walkthrough done. Carpet upstairs is worn and should go before listing (about $1,400). Kitchen is in good shape. Rent ${dollars(home.rent)} is realistic, photos on Thursday if the owner agrees.`,
  ({ owner, home }) =>
    `Met ${owner.firstName} at ${home.street}. House is very well kept, water heater from 2021. Handrail at the basement stairs is missing: needed for the rental certificate. Owner will fix it.`,
  () =>
    'Walkthrough with both owners. They would like to allow cats but no dogs. Radon test from 2023 on file. Gutters need cleaning, snow removal is covered by the HOA.',
];

export const PROPOSALS: readonly Words[] = [
  ({ owner, home, colleague }) =>
    `Hi ${owner.firstName},\n\nit was good to see the house today. As promised, in short:\n\n- Asking rent: ${dollars(home.rent)} a month\n- Work before listing: paint in the hall and new smoke detectors, about $650\n- On the market by the middle of the month, first showings two days later\n\nThe management agreement follows for your signature. Please call me with any question, however small.\n\n${colleague}`,
  ({ owner, home, colleague }) =>
    `Dear ${owner.firstName},\n\nthank you for your time at ${home.street}. I would list it at ${dollars(home.rent)} and accept one cat with a pet fee. With that, I expect a signed lease within 24 days.\n\nI will send the agreement tomorrow. The repair limit is the amount up to which we act without asking you.\n\nBest,\n${colleague}`,
];

export const LOST_REASONS: readonly Words[] = [
  () => 'Sold the house to a neighbor.',
  () => 'Chose a company in Ames that his brother works for.',
  () => 'The tenants are buying the house.',
  () => 'Wants to manage it herself for the first year. Call again next fall.',
  () => 'Owner moves back in after all.',
  () => 'Fee was too high for a single condo.',
];

export const CAMPAIGN_REPLIES: readonly Words[] = [
  () =>
    'I read all of your emails, they are helpful. We decide after the holidays. Could you keep me posted until then?',
  () => 'Good timing, our tenant just gave notice. What would the next step be?',
  () => 'Please call my husband about this, he handles the house. Same number as mine, after six.',
];

export const DECLINE_REASON = 'The repair limit is too high for us. Please send a version with $250.';

export const OWNER_TEXTS: readonly string[] = [
  'Running 10 min late for the walkthrough, sorry! Side door is open.',
  'Keys are with the neighbor at the blue house. Thanks!',
  'Can the photographer come Friday instead of Thursday?',
];

export const COLLEAGUE_TEXTS: readonly Words[] = [
  ({ owner, colleague }) => `Hi ${owner.firstName}, ${colleague} here. No problem, see you in a bit.`,
  ({ colleague }) => `Got them, thank you. I will lock up after the photos. ${colleague}`,
  ({ colleague }) => `Friday at 10 works. The photographer's name is Theo. ${colleague}`,
];

export const ADDED_NOTES: readonly Words[] = [
  ({ owner, home }) =>
    `${owner.firstName} called the office after seeing our sign in ${home.city}. Bought the house as an investment, current lease ends in two months. Wants monthly statements by email.`,
  ({ owner }) =>
    `Met ${owner.firstName} at the landlord association evening. Two homes, manages them alone and is tired of the phone calls at night.`,
];

/** Returns the words with a number, from the beginning again after the last. */
export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
