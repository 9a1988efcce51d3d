import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';

/** One value as it stands, and where it came from. */
export interface StoredSetting<V> {
  value: V;
  changedAt: Date;
  /** The user who changed it last; null for what the installation came with. */
  changedBy: string | null;
}

/** Reads and writes the settings, always the stored ones: what steers mail must not come from a cache. */
@Injectable()
export class SiteSettings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The values of these keys as of one statement. */
  async read<K extends SiteSettingKey>(...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    const [row] = await this.database.rows<StoredValues<K>>(VALUES, [keys]);
    return complete(keys, row);
  }

  /** As {@link read}, by a writer who must not wait for a second connection while holding one. */
  async readIn<K extends SiteSettingKey>(tx: Tx, ...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    const [row] = await tx.rows<StoredValues<K>>(VALUES, [keys]);
    return complete(keys, row);
  }

  /** One value with its last change. */
  async readStored<K extends SiteSettingKey>(key: K): Promise<StoredSetting<SiteSettingValues[K]>> {
    const [row] = await this.database.rows<StoredSetting<SiteSettingValues[K]>>(STORED, [key]);
    if (!row) throw new Error(`Site setting is missing: ${key}`);
    return row;
  }

  /** As {@link readStored}, the row locked until `tx` ends: what is compared with it is compared with the truth. */
  async lock<K extends SiteSettingKey>(tx: Tx, key: K): Promise<StoredSetting<SiteSettingValues[K]>> {
    const [row] = await tx.rows<StoredSetting<SiteSettingValues[K]>>(`${STORED} FOR UPDATE`, [key]);
    if (!row) throw new Error(`Site setting is missing: ${key}`);
    return row;
  }

  /**
   * Replaces one value, its row locked until `tx` ends.
   * @param userId who changes it
   * @returns what stood there before
   */
  async replace<K extends SiteSettingKey>(
    tx: Tx,
    key: K,
    value: SiteSettingValues[K],
    userId: string,
  ): Promise<SiteSettingValues[K]> {
    const [before] = await tx.rows<{ value: SiteSettingValues[K] }>(
      `WITH before AS (SELECT value FROM site_settings WHERE key = $1 FOR UPDATE),
            changed AS (UPDATE site_settings SET value = $2::jsonb, updated_at = $3, updated_by = $4 WHERE key = $1)
       SELECT value FROM before`,
      [key, JSON.stringify(value), this.clock.now(), userId],
    );
    if (!before) throw new Error(`Site setting is missing: ${key}`);
    return before.value;
  }
}

interface StoredValues<K extends SiteSettingKey> {
  values: Pick<SiteSettingValues, K> | null;
}

const STORED = `SELECT value, updated_at AS "changedAt", updated_by AS "changedBy" FROM site_settings WHERE key = $1`;
const VALUES = 'SELECT jsonb_object_agg(key, value) AS values FROM site_settings WHERE key = ANY($1)';

function complete<K extends SiteSettingKey>(
  keys: readonly K[],
  row: StoredValues<K> | undefined,
): Pick<SiteSettingValues, K> {
  const lost = keys.filter((key) => row?.values?.[key] === undefined);
  // Every key is seeded by a migration: a lost one is a damaged installation, not a default to invent.
  if (!row?.values || lost.length > 0) throw new Error(`Site settings are missing: ${lost.join(', ')}`);
  return row.values;
}
