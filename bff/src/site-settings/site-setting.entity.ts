import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';

@Entity('site_settings')
export class SiteSetting<K extends SiteSettingKey = SiteSettingKey> {
  @PrimaryColumn('text')
  key: K;

  @Column('jsonb')
  value: SiteSettingValues[K];

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  /** User who last changed the setting. Null for a seeded value. */
  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
