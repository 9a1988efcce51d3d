import { LEGAL_PAGES, LEGAL_PAGE_KEYS, type LegalPageKey, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { staffMemberSql } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import {
  type LegalDraftDetail,
  type LegalFields,
  type LegalVersionDetail,
  type LegalVersionRow,
  MAX_LEGAL_VERSIONS,
} from './legal.dto.ts';

export const legalVersionNotFound = () => notFound('legal.version-missing', 'This version does not exist.');

const DAY_SQL = `to_char(effective_from, 'YYYY-MM-DD')`;

type StoredDraft = Omit<LegalDraftDetail, 'hasUnpublishedChanges' | 'versions'>;
type StoredVersion = LegalVersionDetail & Omit<LegalVersionRow, 'isInEffect'>;

/** Reads legal texts. The server's clock determines which version is in effect. */
@Injectable()
export class LegalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async listDrafts(): Promise<LegalDraftDetail[]> {
    const drafts: LegalDraftDetail[] = [];
    for (const page of LEGAL_PAGE_KEYS) drafts.push(await this.getDraft(page));
    return drafts;
  }

  /** Returns the draft of a page with its published versions. */
  async getDraft(page: LegalPageKey): Promise<LegalDraftDetail> {
    const [draft] = await this.database.rows<StoredDraft>(
      `SELECT page, intro, text, version, ${instantSql('updated_at')} AS "changedAt",
         (SELECT email FROM todo_profiles WHERE id = updated_by) AS "changedBy"
       FROM legal_drafts WHERE page = $1`,
      [page],
    );
    if (!draft) throw new Error(`The legal page ${page} has no draft`);
    const versions = await this.listVersions(page);
    const inEffect = this.findInEffect(versions);
    const [last] = versions;
    return {
      ...draft,
      hasUnpublishedChanges: last?.intro !== draft.intro || last.text !== draft.text,
      versions: versions.map(({ intro: _intro, text: _text, ...version }) => ({
        ...version,
        isInEffect: version.number === inEffect?.number,
      })),
    };
  }

  async getDraftFields(page: LegalPageKey): Promise<LegalFields> {
    const { intro, text } = await this.getDraft(page);
    return { intro, text };
  }

  /** @throws DomainError `notFound` */
  async getVersion(page: LegalPageKey, number: number): Promise<LegalVersionDetail> {
    const version = (await this.listVersions(page)).find((each) => each.number === number);
    if (!version) throw legalVersionNotFound();
    const { intro, text, effectiveFrom } = version;
    return { number, intro, text, effectiveFrom };
  }

  /**
   * Returns a version for visitors, by default the version in effect. Includes links to the other published versions of
   * terms and privacy.
   * @throws DomainError `notFound`
   */
  async findPublished(page: LegalPageKey, number?: number) {
    const versions = await this.listVersions(page);
    const inEffect = this.findInEffect(versions);
    const canChoose = LEGAL_PAGES[page].hasEarlierVersions;
    const shown = number === undefined ? inEffect : versions.find((each) => canChoose && each.number === number);
    if (!shown) throw legalVersionNotFound();
    return {
      shown,
      isInEffect: shown.number === inEffect?.number,
      otherVersions: versions
        .filter((each) => canChoose && each.number !== shown.number)
        .map(({ number: other, effectiveFrom }) => ({ number: other, effectiveFrom })),
    };
  }

  private listVersions(page: LegalPageKey): Promise<StoredVersion[]> {
    return this.database.rows<StoredVersion>(
      `SELECT number, intro, text, ${DAY_SQL} AS "effectiveFrom", ${instantSql('published_at')} AS "publishedAt",
         ${staffMemberSql('published_by')} AS "publishedBy"
       FROM legal_versions WHERE page = $1 ORDER BY number DESC LIMIT ${MAX_LEGAL_VERSIONS}`,
      [page],
    );
  }

  /** Finds the newest version whose effective day has come. */
  private findInEffect(versions: readonly StoredVersion[]): StoredVersion | undefined {
    const today = toCentralDay(this.clock.now());
    return versions.find(({ effectiveFrom }) => effectiveFrom <= today);
  }
}
