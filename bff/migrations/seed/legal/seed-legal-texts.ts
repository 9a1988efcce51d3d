import type { QueryRunner } from 'typeorm';
import { accessibilityText } from './accessibility-text.ts';
import { fairHousingText } from './fair-housing-text.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

const EFFECTIVE_FROM = '2026-11-22';

const TEXTS = {
  privacy: privacyText,
  terms: termsText,
  accessibility: accessibilityText,
  'fair-housing': fairHousingText,
};

/** Publishes the legal texts of a new installation. */
export async function seedLegalTexts(runner: QueryRunner): Promise<void> {
  for (const [page, { intro, text: markdown }] of Object.entries(TEXTS)) {
    const text = markdown.trim();
    await runner.query('INSERT INTO legal_drafts (page, intro, text) VALUES ($1, $2, $3)', [page, intro, text]);
    await runner.query(
      'INSERT INTO legal_versions (page, number, intro, text, effective_from) VALUES ($1, 1, $2, $3, $4)',
      [page, intro, text, EFFECTIVE_FROM],
    );
  }
}
