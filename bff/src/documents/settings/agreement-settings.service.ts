import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import { SiteSettings } from '../../site-settings/index.ts';
import type { AgreementSettings, ReplaceAgreementSettings, SavedAgreementSettings } from './agreement-settings.dto.ts';
import { AgreementTemplates } from './agreement-templates.service.ts';

/** Reads and replaces the settings of agreements. A change applies to documents that are sent later. */
@Injectable()
export class AgreementSettingsStore {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly audit: Audit,
    private readonly templates: AgreementTemplates,
  ) {}

  async read(): Promise<AgreementSettings> {
    const { value, updatedAt, updatedBy } = await this.settings.readStored('agreements');
    const [editor] = await this.database.rows<{ email: string }>('SELECT email FROM todo_profiles WHERE id = $1', [
      updatedBy,
    ]);
    return { ...value, changedAt: updatedAt.toISOString(), changedBy: editor?.email ?? null };
  }

  /**
   * @throws DomainError conflict if the settings have changed since `changedAt`
   * @throws DomainError invalid if a changed template does not exist
   */
  async replace({ changedAt, ...values }: ReplaceAgreementSettings, actor: Actor): Promise<SavedAgreementSettings> {
    // Plain objects, to compare them with the stored ones.
    const after = structuredClone(values);
    const { templates } = await this.read();
    const areChecked = await this.templates.check(templates, after.templates);
    const isApplied = await this.database.transaction(async (tx) => {
      const { value: before, updatedAt } = await this.settings.lock(tx, 'agreements');
      // If the response to an earlier request was lost, a retry finds its settings already stored.
      if (isDeepStrictEqual(before, after)) return true;
      if (updatedAt.getTime() !== new Date(changedAt).getTime()) return false;
      await this.settings.replace(tx, 'agreements', after, actor.id);
      await this.audit.record(tx, {
        actor,
        action: 'settings.changed',
        subject: 'settings:agreements',
        before,
        after,
      });
      return true;
    });
    const current = await this.read();
    if (!isApplied) throw settingsChanged(current);
    return { ...current, isUnchecked: !areChecked };
  }
}

/** @param current the current settings, which the user can compare with the edit */
const settingsChanged = (current: AgreementSettings) =>
  conflict(
    'agreement-settings.changed',
    'Another person changed these settings in the meantime. Nothing was overwritten.',
    { current },
  );
