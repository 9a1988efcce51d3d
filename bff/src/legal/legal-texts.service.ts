import { type LegalPageKey, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, unprocessable } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { LegalDraft, LegalVersion } from './legal.entities.ts';
import type { LegalFields, PublishLegalText, RestoreLegalText, SaveLegalDraft } from './legal.dto.ts';
import { LegalRenderer } from './legal-renderer.service.ts';
import { LegalQueries, legalVersionNotFound } from './legal.queries.ts';

/** Stores the changes that admins make to legal texts. Published versions never change. */
@Injectable()
export class LegalTexts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: LegalQueries,
    private readonly renderer: LegalRenderer,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Saves the draft. Visitors see it only after its publication.
   * @throws DomainError `conflict` with the current draft if its version differs
   */
  saveDraft(page: LegalPageKey, { version, ...fields }: SaveLegalDraft, actor: Actor): Promise<void> {
    return this.change(
      page,
      version,
      async (tx, draft) => {
        await this.updateDraft(tx, draft, fields, actor);
        await this.record(tx, page, 'draft-saved', actor, { version: version + 1 });
      },
      ({ intro, text }) => intro === fields.intro && text === fields.text,
    );
  }

  /**
   * Publishes the draft as a new version, which takes effect on the given day.
   * @throws DomainError `unprocessable` if the text has problems, or the day is before today or before the effective
   *   day of the last version
   * @throws DomainError `conflict` if the text is already published; with the current draft if its version differs
   */
  async publish(page: LegalPageKey, { version, effectiveFrom }: PublishLegalText, actor: Actor): Promise<void> {
    // Renders before the transaction starts, because rendering reads the company's settings on a second connection.
    const { problems } = await this.renderer.preview(page, await this.queries.getDraftFields(page));
    await this.change(page, version, async (tx, draft) => {
      const lastVersion = await this.findLastVersion(tx, page);
      if (lastVersion?.intro === draft.intro && lastVersion.text === draft.text)
        throw conflict('legal.unchanged', 'This text is already published.');
      const [problem] = problems;
      if (problem) throw createFieldError('text', problem);
      this.assertValidDay(effectiveFrom, lastVersion);
      const number = (lastVersion?.number ?? 0) + 1;
      const { intro, text } = draft;
      const publication = { publishedAt: this.clock.now(), publishedBy: actor.id };
      await tx.getRepository(LegalVersion).insert({ page, number, intro, text, effectiveFrom, ...publication });
      await this.record(tx, page, 'published', actor, { number, effectiveFrom });
    });
  }

  /**
   * Replaces the draft with a published version.
   * @throws DomainError `notFound` for an unknown version
   * @throws DomainError `conflict` with the current draft if its version differs
   */
  restore(page: LegalPageKey, { version, number }: RestoreLegalText, actor: Actor): Promise<void> {
    return this.change(page, version, async (tx, draft) => {
      const restoredVersion = await tx.getRepository(LegalVersion).findOneBy({ page, number });
      if (!restoredVersion) throw legalVersionNotFound();
      await this.updateDraft(tx, draft, { intro: restoredVersion.intro, text: restoredVersion.text }, actor);
      await this.record(tx, page, 'restored', actor, { number });
    });
  }

  /**
   * Changes the draft if its version is `version`.
   * @param isDone returns whether the change is already stored, for example when a request is repeated
   */
  private async change(
    page: LegalPageKey,
    version: number,
    apply: (tx: Tx, draft: LegalDraft) => Promise<void>,
    isDone: (draft: LegalDraft) => boolean = () => false,
  ): Promise<void> {
    const isApplied = await this.database.transaction(async (tx) => {
      const draft = await tx
        .getRepository(LegalDraft)
        .findOneOrFail({ where: { page }, lock: { mode: 'pessimistic_write' } });
      if (isDone(draft)) return true;
      if (draft.version !== version) return false;
      await apply(tx, draft);
      return true;
    });
    if (isApplied) return;
    const current = await this.queries.getDraft(page);
    throw conflict('legal.changed', 'This text was changed in the meantime. Nothing was overwritten.', {
      current,
    });
  }

  private async updateDraft(tx: Tx, { page, version }: LegalDraft, fields: LegalFields, actor: Actor): Promise<void> {
    const change = { version: version + 1, updatedAt: this.clock.now(), updatedBy: actor.id };
    await tx.getRepository(LegalDraft).update({ page }, { ...fields, ...change });
  }

  private findLastVersion(tx: Tx, page: LegalPageKey): Promise<LegalVersion | null> {
    return tx.getRepository(LegalVersion).findOne({ where: { page }, order: { number: 'DESC' } });
  }

  private assertValidDay(effectiveFrom: string, lastVersion: LegalVersion | null): void {
    const time = Date.parse(`${effectiveFrom}T00:00:00Z`);
    if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(`${effectiveFrom}T`))
      throw createFieldError('effectiveFrom', 'Enter a day.');
    if (effectiveFrom < toCentralDay(this.clock.now()))
      throw createFieldError('effectiveFrom', 'Choose today or a later day.');
    if (lastVersion && effectiveFrom < lastVersion.effectiveFrom)
      throw createFieldError('effectiveFrom', `Version ${lastVersion.number} takes effect later than that.`);
  }

  private async record(tx: Tx, page: LegalPageKey, action: string, actor: Actor, after: object): Promise<void> {
    await this.audit.record(tx, { actor, action: `legal.${action}`, subject: `legal:${page}`, after });
    await this.realtime.publish(tx, { type: 'legal.changed', id: page });
  }
}

const createFieldError = (field: string, message: string) =>
  unprocessable(`legal.${field}`, message, [{ field, message }]);
