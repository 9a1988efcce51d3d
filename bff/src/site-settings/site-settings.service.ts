import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { SiteSetting } from './site-setting.entity.ts';
import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';

/**
 * Reads and writes the settings. Does not cache them, because outdated settings could send emails at the wrong time.
 */
@Injectable()
export class SiteSettings {
  constructor(
    @InjectRepository(SiteSetting) private readonly settings: Repository<SiteSetting>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
  ) {}

  /** Returns the values of the given keys, read in one statement. */
  read<K extends SiteSettingKey>(...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    return this.readIn(this.database, ...keys);
  }

  /** Reads like {@link read}, but in the caller's transaction, so that no second connection is needed. */
  async readIn<K extends SiteSettingKey>(sql: SqlExecutor, ...keys: K[]): Promise<Pick<SiteSettingValues, K>> {
    const rows = await sql.rows<Pick<SiteSetting, 'key' | 'value'>>(
      'SELECT key, value FROM site_settings WHERE key = ANY($1)',
      [keys],
    );
    const missing = keys.filter((key) => !rows.some((row) => row.key === key));
    // Migrations seed every key. A missing key means a damaged installation, so there is no default.
    if (missing.length > 0) throw new Error(`Site settings are missing: ${missing.join(', ')}`);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Pick<SiteSettingValues, K>;
  }

  /** Returns one value with the time and user of its last change. */
  async readStored<K extends SiteSettingKey>(key: K): Promise<SiteSetting<K>> {
    return assertPresent(key, await this.settings.findOneBy({ key }));
  }

  /** Reads like {@link readStored} and locks the row until `tx` ends, so that the caller can compare and change it. */
  async lock<K extends SiteSettingKey>(tx: Tx, key: K): Promise<SiteSetting<K>> {
    const row = await tx.getRepository(SiteSetting).findOne({ where: { key }, lock: { mode: 'pessimistic_write' } });
    return assertPresent(key, row);
  }

  /**
   * Replaces one value and locks its row until `tx` ends. A trigger stores the new value as a version. When the
   * transaction commits, all servers discard their cached data.
   * @param userId user who makes the change
   * @returns the previous value
   */
  async replace<K extends SiteSettingKey>(
    tx: Tx,
    key: K,
    value: SiteSettingValues[K],
    userId: string,
  ): Promise<SiteSettingValues[K]> {
    const [before] = await tx.rows<{ value: SiteSettingValues[K] }>(
      `WITH before AS (SELECT value FROM site_settings WHERE key = $1 FOR UPDATE),
            changed AS (UPDATE site_settings SET value = $2::jsonb, updated_by = $4,
                               -- Edits are compared by this time, so no two changes have the same.
                               updated_at = greatest($3, updated_at + interval '1 millisecond')
                         WHERE key = $1)
       SELECT value FROM before`,
      [key, JSON.stringify(value), this.clock.now(), userId],
    );
    if (!before) throw new Error(`Site setting is missing: ${key}`);
    await this.realtime.publish(tx, { type: 'settings.changed', id: key });
    return before.value;
  }
}

function assertPresent<K extends SiteSettingKey>(key: K, row: SiteSetting | null): SiteSetting<K> {
  if (!row) throw new Error(`Site setting is missing: ${key}`);
  return row as SiteSetting<K>;
}
