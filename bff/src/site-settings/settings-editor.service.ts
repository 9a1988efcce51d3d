import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { toSettingFields, type SettingFields } from './setting-fields.ts';
import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';
import { SiteSettings } from './site-settings.service.ts';

/** A setting with its last change. `changedBy` is an email address; null for the default setting. */
export type EditedSetting<K extends SiteSettingKey> = SettingFields<K> & {
  changedAt: string;
  changedBy: string | null;
};

interface SettingEdit<K extends SiteSettingKey> {
  value: SiteSettingValues[K];
  /** `changedAt` of the setting that the user edited. */
  changedAt: string;
  actor: Actor;
  /** Code of the error for a stale edit. */
  conflictCode: string;
  /** Runs in the same transaction, if the value changes. */
  onChange?: (tx: Tx) => Promise<void>;
}

/** Code of the error for a stale edit of a site setting. */
export const SETTING_CHANGED = 'settings.changed';

/** Saves settings, and prevents staff from overwriting each other's changes. */
@Injectable()
export class SettingsEditor {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly audit: Audit,
  ) {}

  async read<K extends SiteSettingKey>(key: K): Promise<EditedSetting<K>> {
    const { value, updatedAt, updatedBy } = await this.settings.readStored(key);
    const [editor] = await this.database.rows<{ email: string }>('SELECT email FROM todo_profiles WHERE id = $1', [
      updatedBy,
    ]);
    return { ...toSettingFields(value), changedAt: updatedAt.toISOString(), changedBy: editor?.email ?? null };
  }

  /**
   * Replaces a setting and records the change in the audit log.
   * @throws DomainError conflict with the current setting if it has changed since `changedAt`
   */
  async replace<K extends SiteSettingKey>(
    key: K,
    { value, changedAt, actor, conflictCode, onChange }: SettingEdit<K>,
  ): Promise<EditedSetting<K>> {
    // Converts the value to a plain object, which can be compared with the stored value.
    const after = structuredClone(value);
    const isApplied = await this.database.transaction(async (tx) => {
      const { value: before, updatedAt } = await this.settings.lock(tx, key);
      // If the response to an earlier request was lost, the retry finds that its value is already stored.
      if (isDeepStrictEqual(before, after)) return true;
      if (updatedAt.getTime() !== new Date(changedAt).getTime()) return false;
      await this.settings.replace(tx, key, after, actor.id);
      await this.audit.record(tx, { actor, action: 'settings.changed', subject: `settings:${key}`, before, after });
      await onChange?.(tx);
      return true;
    });
    const current = await this.read(key);
    if (!isApplied) {
      throw conflict(conflictCode, 'These settings were changed in the meantime. Nothing was overwritten.', {
        current,
      });
    }
    return current;
  }
}
