import type { SiteSettingKey, SiteSettingValues } from './site-setting.values.ts';

/** Value of a setting as the API returns it: a list becomes the field `items`, so that other fields can be added. */
export type SettingFields<K extends SiteSettingKey> = SiteSettingValues[K] extends readonly (infer Item)[]
  ? { items: Item[] }
  : SiteSettingValues[K];

export const toSettingFields = <K extends SiteSettingKey>(value: SiteSettingValues[K]): SettingFields<K> =>
  (Array.isArray(value) ? { items: value } : value) as SettingFields<K>;
