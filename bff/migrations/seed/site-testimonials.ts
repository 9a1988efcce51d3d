import type { TestimonialsSetting } from '../../src/site-settings/site-setting.values.ts';

/** Sample testimonials. Endorsements must be genuine (16 CFR 465), so a company replaces them before launch. */
export const testimonials: TestimonialsSetting = {
  isSample: true,
  items: [
    {
      name: 'Ellen R.',
      role: 'Owner, single-family home in Ankeny',
      content:
        'I used to take the calls at night myself. Now I get one statement a month, and every line of it has a receipt behind it.',
      rating: 5,
    },
    {
      name: 'James and Priya K.',
      role: 'Owners, two townhouses in Waukee',
      content:
        'They told us our asking rent was too high and showed us why. We listed lower, leased in three weeks and came out ahead for the year.',
      rating: 5,
    },
    {
      name: 'Martin S.',
      role: 'Owner, condo in West Des Moines',
      content:
        'We moved to Denver and kept the condo. The city inspection happened without a single phone call from me.',
      rating: 5,
    },
    {
      name: 'Carol D.',
      role: 'Realtor, Urbandale',
      content:
        'I send them clients who are not ready to sell. They call within the day, and they have never tried to win the sale for themselves.',
      rating: 5,
    },
  ],
};
