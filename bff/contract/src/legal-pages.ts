interface LegalPageEntry {
  title: string;
  /** IDs of the sections that other pages and sent messages link to. A published text must contain these sections. */
  requiredSections: readonly string[];
  /** True if the page links to its earlier versions, because visitors agreed to them. */
  hasEarlierVersions: boolean;
}

/** Pages whose texts admins publish as versions. The key is the path. */
export const LEGAL_PAGES = {
  privacy: { title: 'Privacy', requiredSections: ['write'], hasEarlierVersions: true },
  terms: { title: 'Terms of Use', requiredSections: ['texts'], hasEarlierVersions: true },
  accessibility: { title: 'Accessibility', requiredSections: [], hasEarlierVersions: false },
  'fair-housing': { title: 'Fair Housing', requiredSections: [], hasEarlierVersions: false },
} as const satisfies Record<string, LegalPageEntry>;

export type LegalPageKey = keyof typeof LEGAL_PAGES;
export const LEGAL_PAGE_KEYS = Object.keys(LEGAL_PAGES) as readonly LegalPageKey[];

/** Maximum lengths of a legal text. */
export const LEGAL_BOUNDS = { intro: { max: 500 }, text: { max: 40_000 } } as const;

/** Placeholders in legal texts, with their labels. Their values come from the company's settings. */
export const LEGAL_PLACEHOLDERS = {
  company: 'Name of the company',
  legal_name: 'Legal name',
  city: 'City',
  license: 'License',
  phone: 'Phone number, as a link',
  email: 'Email address, as a link',
  contact: 'Postal address, phone and email, as a paragraph of its own',
  listings: 'URL of the listings, as the target of a link',
} as const;

export type LegalPlaceholder = keyof typeof LEGAL_PLACEHOLDERS;
