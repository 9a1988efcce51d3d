/** Every address that the public pages link to inside the product. */
export const paths = {
  home: '/',
  analysis: '/analysis',
  report: (leadId: string) => `/analysis/${encodeURIComponent(leadId)}`,
  enroll: '/enroll',
  rentals: '/rentals',
  rentVsSell: '/rent-vs-sell',
  team: '/team',
  teamMember: (slug: string) => `/team/${slug}`,
  webinar: '/webinar',
  realtorReferral: '/realtor-referral',
  blog: '/blog',
  investAView: '/invest-a-view',
  admin: '/admin',
  owners: '/#owners',
  services: '/analysis#services',
} as const;
