/** Tier of tests: `quick` runs in `npm test`, `deep` in `npm run test:deep`. */
export type Tier = 'quick' | 'deep';

/**
 * Returns whether a tier includes a test file. Files of the deep tier have `.deep.` in their names. Without a tier, as
 * in `npm run check`, all files are included. `jest.config.mjs` and `playwright.config.ts` apply the same rule.
 */
export const isInTier = (file: string, tier = process.env.TEST_TIER): boolean =>
  !tier || file.includes('.deep.') === (tier === 'deep');
