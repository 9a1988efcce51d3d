import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { conflict, notFound, unprocessable } from '../../platform/errors/domain-error.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';
import { AreaGuideVersion } from './area-guide-version.entity.ts';
import type { ActivateAreaGuide, CheckHudFile, HudFileCheck, StoreHudFile } from './area-guide.dto.ts';
import { AreaGuideQueries, countZips } from './area-guide.queries.ts';
import { addYear, compareGuides, type AreaGuideRents } from './guide-figures.ts';
import { type ParsedHudFile, parseHudFile } from './parse-hud-file.ts';

/** Stores and activates versions of the area guide for admins. Existing reports keep their estimate and its source. */
@Injectable()
export class AreaGuideEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: AreaGuideQueries,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /** Checks a file and compares it with the active guide. Stores nothing. */
  async check(file: CheckHudFile): Promise<HudFileCheck> {
    const { guide } = await this.queries.getActive();
    const parsed = parseHudUpload(file, guide);
    if (!('figures' in parsed)) return { errors: parsed.errors, zipCount: 0, changes: [] };
    const next = addYear(guide, parsed.figures);
    return { errors: [], zipCount: countZips(next), changes: compareGuides(guide, next) };
  }

  /**
   * Stores a file as a version, without activating it. A repeated request with the same id changes nothing.
   * @throws DomainError `unprocessable` if the file has errors
   */
  async store({ id, fileName, ...file }: StoreHudFile, actor: Actor): Promise<void> {
    const { guide } = await this.queries.getActive();
    const parsed = parseHudUpload(file, guide);
    if (!('figures' in parsed)) {
      const [first] = parsed.errors;
      const message = first?.message ?? 'The file cannot be used.';
      throw unprocessable('area-guide.errors', message, [{ field: 'csv', message }]);
    }
    const version = { id, fileName, fiscalYear: file.fiscalYear, guide: addYear(guide, parsed.figures) };
    await this.database.transaction(async (tx) => {
      const insertedCount = await tx.run(
        `INSERT INTO area_guide_versions (id, fiscal_year, file_name, rents, uploaded_at, uploaded_by)
         VALUES ($1, $2, $3, $4::jsonb, $5, $6) ON CONFLICT (id) DO NOTHING`,
        [id, version.fiscalYear, fileName, JSON.stringify(version.guide), this.clock.now(), actor.id],
      );
      if (insertedCount > 0)
        await this.recordAudit(tx, id, 'uploaded', actor, { fiscalYear: file.fiscalYear, fileName });
    });
  }

  /**
   * Makes a version the guide for future reports. A repeated request changes nothing.
   * @throws DomainError `notFound` if the version does not exist
   * @throws DomainError `conflict` if a version other than `activeId` is active
   */
  async activate({ id, activeId }: ActivateAreaGuide, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Two admins must not activate different versions at the same time.
      await tx.run('LOCK TABLE area_guide_versions IN SHARE ROW EXCLUSIVE MODE', []);
      const active = await this.queries.getActive(tx);
      if (active.id === id) return;
      if (active.id !== activeId)
        throw conflict('area-guide.changed', 'Another version was activated in the meantime.');
      const versions = tx.getRepository(AreaGuideVersion);
      if (id !== null && !(await versions.existsBy({ id })))
        throw notFound('area-guide.missing', 'This version does not exist.');
      await versions.update({ isActive: true }, { isActive: false });
      if (id !== null) await versions.update({ id }, { isActive: true });
      await this.recordAudit(tx, id ?? 'built-in', 'activated', actor, { before: active.id });
    });
  }

  private async recordAudit(tx: Tx, id: string, action: string, actor: Actor, after: object): Promise<void> {
    await this.audit.record(tx, { actor, action: `area-guide.${action}`, subject: `area-guide:${id}`, after });
    await this.realtime.publish(tx, { type: 'area-guide.changed', id });
  }
}

function parseHudUpload({ csv, fiscalYear, metroRents }: CheckHudFile, active: AreaGuideRents): ParsedHudFile {
  const { studio, oneBedroom, twoBedrooms, threeBedrooms, fourBedrooms } = metroRents;
  if (fiscalYear < active.year) {
    const message = `The active guide is for fiscal year ${active.year}. Upload that year or a later one.`;
    return { errors: [{ line: null, message }] };
  }
  return parseHudFile({ csv, fiscalYear, metroRents: [studio, oneBedroom, twoBedrooms, threeBedrooms, fourBedrooms] });
}
