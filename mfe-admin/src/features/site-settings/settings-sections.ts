interface SettingsSection {
  /** Last segment of the URL. */
  path: string;
  title: string;
  summary: string;
  /** True if only admins can open the section. */
  isForAdmins?: boolean;
}

interface SectionGroup {
  title: string;
  sections: readonly SettingsSection[];
}

/** Sections of the site settings, in the order of the navigation. */
const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    title: 'Company',
    sections: [
      { path: 'company', title: 'Company', summary: 'Name, phone, email, address, office hours and license.' },
      { path: 'links', title: 'Links', summary: 'Listings, portals and booking pages on other sites.' },
      { path: 'social', title: 'Social profiles', summary: 'Profiles in the footer, in your order.' },
    ],
  },
  {
    title: 'Public pages',
    sections: [
      { path: 'plans', title: 'Plan texts', summary: 'Summaries and services of the three plans.' },
      { path: 'service-area', title: 'Service area', summary: 'ZIP codes in which you manage homes.' },
      { path: 'areas', title: 'Area texts', summary: 'Towns on the landing page.' },
      { path: 'team', title: 'Team', summary: 'Members, with their pages and photos.' },
      { path: 'testimonials', title: 'Testimonials', summary: 'Shown on the landing page.' },
      { path: 'review-badge', title: 'Review badge', summary: 'Rating and number of reviews.' },
      {
        path: 'webinars',
        title: 'Webinars',
        summary: 'Dates, registrations and recordings of the webinar page.',
        isForAdmins: true,
      },
      {
        path: 'legal',
        title: 'Legal texts',
        summary: 'Privacy, terms, accessibility and fair housing, with their versions.',
        isForAdmins: true,
      },
      {
        path: 'area-guide',
        title: 'Area guide',
        summary: 'HUD’s rents by ZIP code, from which reports estimate without a rent provider.',
        isForAdmins: true,
      },
    ],
  },
  {
    title: 'Rules',
    sections: [
      {
        path: 'fees',
        title: 'Fees',
        summary: 'All fees, and the day on which new ones take effect. Owners keep the fees that they were quoted.',
        isForAdmins: true,
      },
      {
        path: 'booking',
        title: 'Booking rules',
        summary: 'Hours, length, notice and days off of walkthroughs.',
        isForAdmins: true,
      },
      {
        path: 'intake-limits',
        title: 'Intake limits',
        summary: 'Limits on forms and emails that the public can trigger.',
        isForAdmins: true,
      },
    ],
  },
];

/** Settings whose pages are not below /admin/settings. */
export const OTHER_SETTINGS: readonly { to: string; title: string; summary: string }[] = [
  { to: '/admin/lead-assignment', title: 'Lead assignment', summary: 'Who gets new leads.' },
  { to: '/admin/agreements', title: 'Agreements', summary: 'Templates, broker and order of signature and payment.' },
  { to: '/admin/odoo-mapping', title: 'Odoo mapping', summary: 'Fields and stages of Odoo.' },
];

export const toSectionUrl = (path: string): string => `/admin/settings/${path}`;

/** Returns the sections that a user may open. */
export const listSections = (isAdmin: boolean): readonly SectionGroup[] =>
  SECTION_GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins),
  })).filter(({ sections }) => sections.length > 0);

export function findSection(path: string): SettingsSection {
  const section = SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each.path === path);
  if (!section) throw new Error(`There is no section ${path}`);
  return section;
}
