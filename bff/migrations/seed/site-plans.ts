import type { PlanSetting } from '../../src/site-settings/site-setting.values.ts';

/** Texts of the plans. Names in braces are replaced with amounts from the fee schedule. */
export const plans: PlanSetting[] = [
  {
    key: 'foundation',
    summary: 'Your home leased, looked after and accounted for.',
    features: [
      'Pricing from comparable leases',
      'Photographs, listing and showings',
      'Resident screening by written criteria',
      'Rent collection and monthly statements',
      'Maintenance line, day and night',
    ],
    isFeatured: false,
  },
  {
    key: 'growth',
    summary: 'Everything in Foundation, with the home inspected and its returns reviewed.',
    features: [
      'Everything in Foundation',
      'Regular inspections with photographs',
      'Rental certificate renewals handled',
      'Rent reviewed before each renewal',
      'Year-end tax documents',
    ],
    isFeatured: true,
  },
  {
    key: 'wealth',
    summary: 'Everything in Growth, with the larger risks covered.',
    features: [
      'Everything in Growth',
      'Pet deposit alternative of {petDepositAlternative}',
      'Malicious damage coverage up to {maliciousDamage}',
      'Yearly portfolio and equity review',
      'One named advisor for all of your homes',
    ],
    isFeatured: false,
  },
];
