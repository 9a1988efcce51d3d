import { toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { staffMemberSql } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type SqlExecutor } from '../../platform/database/database.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import type { AreaGuide, AreaGuideVersionDetail } from './area-guide.dto.ts';
import {
  BUILT_IN_GUIDE,
  getFiscalYearStart,
  getFirstOutdatedDay,
  type AreaGuideRents,
  type AreaGuideExcerpt,
  pickExcerpt,
} from './guide-figures.ts';

/** Counts the ZIP codes with rents for the latest year. */
export const countZips = ({ year, zips }: AreaGuideRents): number =>
  Object.values(zips).filter((figures) => figures.at(-1)?.year === year).length;

/** Reads the area guide. */
@Injectable()
export class AreaGuideQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the part of the active guide that applies to a ZIP code. */
  async findExcerpt(zipCode: string): Promise<AreaGuideExcerpt> {
    const [active] = await this.database.rows<AreaGuideExcerpt>(
      `SELECT fiscal_year AS year, rents -> 'metro' AS metro, rents -> 'zips' -> $1 AS zip
       FROM area_guide_versions WHERE is_active`,
      [zipCode],
    );
    return active ?? pickExcerpt(BUILT_IN_GUIDE, zipCode);
  }

  /** Returns the active guide with all areas. */
  async getActive(sql: SqlExecutor = this.database): Promise<{ id: string | null; guide: AreaGuideRents }> {
    const [active] = await sql.rows<{ id: string; guide: AreaGuideRents }>(
      'SELECT id, rents FROM area_guide_versions WHERE is_active',
      [],
    );
    return active ?? { id: null, guide: BUILT_IN_GUIDE };
  }

  /** Returns the versions, and whether the active one is outdated. */
  async getAreaGuide(): Promise<AreaGuide> {
    const uploaded = await this.database.rows<AreaGuideVersionDetail>(
      `SELECT v.id, v.fiscal_year AS "fiscalYear", v.file_name AS "fileName", ${instantSql('v.uploaded_at')} AS "uploadedAt",
         ${staffMemberSql('v.uploaded_by')} AS "uploadedBy", v.is_active AS "isActive",
         (SELECT count(*)::int FROM jsonb_each(v.rents -> 'zips') AS zip
          WHERE (zip.value -> -1 ->> 'year')::int = v.fiscal_year) AS "zipCount"
       FROM area_guide_versions v ORDER BY v.uploaded_at DESC LIMIT 99`,
      [],
    );
    const builtIn: AreaGuideVersionDetail = {
      id: null,
      fiscalYear: BUILT_IN_GUIDE.year,
      zipCount: countZips(BUILT_IN_GUIDE),
      fileName: null,
      uploadedAt: null,
      uploadedBy: null,
      isActive: uploaded.every(({ isActive }) => !isActive),
    };
    const versions = [...uploaded, builtIn];
    const { fiscalYear } = versions.find(({ isActive }) => isActive) ?? builtIn;
    const effectiveFrom = getFiscalYearStart(fiscalYear);
    return {
      fiscalYear,
      effectiveFrom,
      isOutdated: toCentralDay(this.clock.now()) >= getFirstOutdatedDay(fiscalYear),
      versions,
    };
  }
}
