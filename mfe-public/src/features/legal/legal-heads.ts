import { LEGAL_PAGES } from '@epm/contract';
import type { LegalPageKey, Schemas } from '@epm/contract';
import type { HeadTags } from '@epm/router';

const DESCRIPTIONS: Readonly<Record<LegalPageKey, string>> = {
  privacy:
    'What we ask for on this site, what we do with it, who else sees it, the few cookies there are, and how to have it exported or erased.',
  terms:
    'The terms of this site: what an estimate is and is not, when we act for you, our text messages with STOP and HELP, and the law that applies.',
  accessibility:
    'This site aims at WCAG 2.2, level AA. How we test it, its known gaps, and whom to call when something gets in your way.',
  'fair-housing':
    'How we follow the federal, Iowa and local fair housing laws: one written set of criteria, accommodations, assistance animals, complaints.',
};

const isLegalText = (loaded: unknown): loaded is Schemas['LegalText'] =>
  typeof loaded === 'object' && loaded !== null && 'isInEffect' in loaded;

/** Returns the head tags of a legal page. Search engines index only the text in effect. */
export const createLegalHead =
  (page: LegalPageKey) =>
  (loaded: unknown): HeadTags => ({
    title: LEGAL_PAGES[page].title,
    description: DESCRIPTIONS[page],
    canonical: `/${page}`,
    ...(!(isLegalText(loaded) && loaded.isInEffect) && { robots: 'noindex' }),
  });
