interface SettingsSection {
  /** Last segment of the URL. */
  path: string;
  title: string;
  summary: string;
}

interface SectionGroup {
  title: string;
  sections: readonly SettingsSection[];
}

/** Sections of the site settings, in the order of the navigation. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    title: 'Company',
    sections: [
      { path: 'company', title: 'Company', summary: 'Name, phone, email, address, office hours and license.' },
      { path: 'links', title: 'Links', summary: 'Listings, portals and booking pages on other sites.' },
      { path: 'social', title: 'Social profiles', summary: 'Profiles in the footer, in your order.' },
    ],
  },
];

/** Settings with pages of their own, outside this area. */
export const OTHER_SETTINGS: readonly { to: string; title: string; summary: string }[] = [
  { to: '/admin/lead-assignment', title: 'Lead Assignment', summary: 'Who gets new leads.' },
  { to: '/admin/agreements', title: 'Agreements', summary: 'Templates, broker and order of signature and payment.' },
  { to: '/admin/odoo-mapping', title: 'CRM Mapping', summary: 'Fields and stages of the partner’s CRM.' },
];

export const toSectionUrl = (path: string): string => `/admin/settings/${path}`;

export function findSection(path: string): SettingsSection {
  const section = SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each.path === path);
  if (!section) throw new Error(`There is no section ${path}`);
  return section;
}
