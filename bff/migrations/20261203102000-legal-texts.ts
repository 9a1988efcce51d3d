import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accessibilityText } from './seed/legal/accessibility-text.ts';
import { fairHousingText } from './seed/legal/fair-housing-text.ts';
import { privacyText } from './seed/legal/privacy-text.ts';
import { termsText } from './seed/legal/terms-text.ts';

/** Effective date of the texts that were previously in the code. */
const EFFECTIVE_FROM = '2026-11-22';
const TEXTS = {
  privacy: privacyText,
  terms: termsText,
  accessibility: accessibilityText,
  'fair-housing': fairHousingText,
};

/** Creates the versions of the legal texts, and a draft of each. Published versions are append-only. */
export class LegalTexts20261203102000 implements MigrationInterface {
  readonly name = 'LegalTexts20261203102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE legal_drafts (
        page text PRIMARY KEY,
        intro text NOT NULL,
        text text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by uuid
      )`);
    await runner.query(`
      CREATE TABLE legal_versions (
        page text NOT NULL REFERENCES legal_drafts (page),
        number integer NOT NULL,
        intro text NOT NULL,
        text text NOT NULL,
        effective_from date NOT NULL,
        published_at timestamptz(3) NOT NULL DEFAULT now(),
        published_by uuid,
        PRIMARY KEY (page, number)
      )`);
    for (const [page, { intro, text: markdown }] of Object.entries(TEXTS)) {
      const text = markdown.trim();
      await runner.query('INSERT INTO legal_drafts (page, intro, text) VALUES ($1, $2, $3)', [page, intro, text]);
      await runner.query(
        'INSERT INTO legal_versions (page, number, intro, text, effective_from) VALUES ($1, 1, $2, $3, $4)',
        [page, intro, text, EFFECTIVE_FROM],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE legal_versions');
    await runner.query('DROP TABLE legal_drafts');
  }
}
