import { SITE_SETTING_KEYS, type SiteSettingKey } from '@epm/contract';
import { MAX_CURSOR_LENGTH } from '../platform/database/keyset.ts';
import { Id, Instant, JsonRecord, Nested, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

export class SettingVersionQuery extends PageQuery {
  @OneOf(SITE_SETTING_KEYS) key: SiteSettingKey;
}

export class SettingEditor {
  @Id() id: string;
  @Text({ max: 254 }) name: string;
  @Text({ max: 254 }) email: string;
}

export class SettingVersion {
  @Text({ max: 18 }) id: string;
  @Instant() changedAt: string;
  /** Null for a seeded value. */
  @Nested(() => SettingEditor, { nullable: true }) changedBy: SettingEditor | null;
  /** The fields of the setting at that time. A list is the field `items`. */
  @JsonRecord() value: Record<string, unknown>;
}

export class SettingVersions {
  @RecordList(() => SettingVersion, { max: 200 }) items: SettingVersion[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}
