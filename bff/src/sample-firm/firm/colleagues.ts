/** Colleagues of the admin. Their email addresses use reserved domains (RFC 2606). */
export const COLLEAGUES = [
  { key: 'dana', name: 'Dana', email: 'dana.whitcomb@example.com', role: 'admin', hasMarketingGrant: false },
  { key: 'luis', name: 'Luis', email: 'luis.herrera@example.com', role: 'user', hasMarketingGrant: false },
  { key: 'priya', name: 'Priya', email: 'priya.nair@example.com', role: 'user', hasMarketingGrant: true },
] as const;

export type ColleagueKey = (typeof COLLEAGUES)[number]['key'];
