import type { SiteSettingKey } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { FieldErrors, FieldLabels } from '@epm/staff';
import type { QueryKey } from '@tanstack/react-query';

/** A setting with its last change. */
export interface SavedSetting {
  changedAt: string;
  /** Email address of the user who last changed the setting. Null if the setting has never been changed. */
  changedBy: string | null;
}

/** The fields of a setting, without its last change. */
export type FieldsOf<Saved extends SavedSetting> = Omit<Saved, 'changedAt' | 'changedBy'>;

/** Definition of a form for a setting, without the layout of its fields. */
export interface SettingFormDefinition<Saved extends SavedSetting, Draft extends object> {
  /** Key of the setting on the server. */
  settingKey: SiteSettingKey;
  /** Name of the setting in messages and as the label of the form. */
  title: string;
  /** Labels by field path, without list positions. The first segment of each path is a field of the draft. */
  labels: FieldLabels;
  queryKey: QueryKey;
  /** Converts the fields of the setting to a draft. */
  toDraft(fields: FieldsOf<Saved>): Draft;
  /** Converts the draft to the fields to save. */
  toFields(draft: Draft): FieldsOf<Saved>;
  /** Returns an error for each invalid field, in the order of the form. The server validates again. */
  validate?(draft: Draft): FieldErrors;
  /**
   * Replaces the setting. Idempotent.
   * @throws ApiProblem 409 with `current` if another admin has changed the setting
   */
  replace(api: ApiClient, body: FieldsOf<Saved> & { changedAt: string }): Promise<Saved>;
  /** Public page that shows the setting, and the selector of the part that shows it. */
  preview?: { path: '/' | '/team'; part: string };
  /** Note below the form about when the change takes effect. */
  note: string;
}
