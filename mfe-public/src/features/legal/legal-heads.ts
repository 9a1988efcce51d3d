import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';

export const privacyHead = (): HeadTags => ({
  title: 'Privacy',
  description:
    'What we ask for on this site, what we do with it, who else sees it, the few cookies there are, and how to have it exported or erased.',
  canonical: paths.privacy,
});

export const termsHead = (): HeadTags => ({
  title: 'Terms of Use',
  description:
    'The terms of this site: what an estimate is and is not, when we act for you, our text messages with STOP and HELP, and the law that applies.',
  canonical: paths.terms,
});

export const accessibilityHead = (): HeadTags => ({
  title: 'Accessibility',
  description:
    'This site aims at WCAG 2.2, level AA. How we test it, its known gaps, and whom to call when something gets in your way.',
  canonical: paths.accessibility,
});

export const fairHousingHead = (): HeadTags => ({
  title: 'Fair Housing',
  description:
    'How we follow the federal, Iowa and local fair housing laws: one written set of criteria, accommodations, assistance animals, complaints.',
  canonical: paths.fairHousing,
});
