export const blogCategories = [
  {
    name: 'Rules and Compliance',
    slug: 'rules-and-compliance',
    description: 'What cities and the State of Iowa require of a rental home.',
  },
  {
    name: 'Pricing and Leasing',
    slug: 'pricing-and-leasing',
    description: 'What a home rents for, and how it finds its resident.',
  },
  {
    name: 'Care of the Home',
    slug: 'care-of-the-home',
    description: 'Inspections, seasons and the repairs that can be planned for.',
  },
  {
    name: 'Owner Finances',
    slug: 'owner-finances',
    description: 'Statements, tax papers, and what a home earns or costs to keep.',
  },
];

export const blogTags = [
  { name: 'Deposits', slug: 'deposits' },
  { name: 'Fair housing', slug: 'fair-housing' },
  { name: 'Getting started', slug: 'getting-started' },
  { name: 'Inspections', slug: 'inspections' },
  { name: 'Iowa law', slug: 'iowa-law' },
  { name: 'Maintenance', slug: 'maintenance' },
  { name: 'Relocation', slug: 'relocation' },
  { name: 'Rent prices', slug: 'rent-prices' },
  { name: 'Screening', slug: 'screening' },
  { name: 'Taxes', slug: 'taxes' },
  { name: 'Western suburbs', slug: 'western-suburbs' },
];
