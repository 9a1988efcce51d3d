import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Sql, type Tx } from '../platform/database/database.ts';
import { SiteSetting } from './site-setting.entity.ts';
import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';

/** Reads and writes the settings, always the stored ones: what steers mail must not come from a cache. */
@Injectable()
export class SiteSettings {
  constructor(
    @InjectRepository(SiteSetting) private readonly settings: Repository<SiteSetting>,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The values of these keys as of one statement. */
  read<K extends SiteSettingKey>(...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    return this.readIn(this.database, ...keys);
  }

  /** As {@link read}, by a writer who must not wait for a second connection while holding one. */
  async readIn<K extends SiteSettingKey>(sql: Sql, ...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    const rows = await sql.rows<Pick<SiteSetting, 'key' | 'value'>>(
      'SELECT key, value FROM site_settings WHERE key = ANY($1)',
      [keys],
    );
    const lost = keys.filter((key) => !rows.some((row) => row.key === key));
    // Every key is seeded by a migration: a lost one is a damaged installation, not a default to invent.
    if (lost.length > 0) throw new Error(`Site settings are missing: ${lost.join(', ')}`);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Pick<SiteSettingValues, K>;
  }

  /** One value with its last change. */
  async readStored<K extends SiteSettingKey>(key: K): Promise<SiteSetting<K>> {
    return present(key, await this.settings.findOneBy({ key }));
  }

  /** As {@link readStored}, the row locked until `tx` ends: what is compared with it is compared with the truth. */
  async lock<K extends SiteSettingKey>(tx: Tx, key: K): Promise<SiteSetting<K>> {
    const row = await tx.getRepository(SiteSetting).findOne({ where: { key }, lock: { mode: 'pessimistic_write' } });
    return present(key, row);
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

function present<K extends SiteSettingKey>(key: K, row: SiteSetting | null): SiteSetting<K> {
  if (!row) throw new Error(`Site setting is missing: ${key}`);
  return row as SiteSetting<K>;
}
