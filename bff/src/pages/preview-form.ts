import { SITE_SETTING_KEYS } from '@epm/contract';
import type { PreviewedSettings } from '../site-settings/index.ts';

/** Paths of the pages that can be previewed with an unsaved setting. */
const PREVIEW_PATHS: readonly string[] = ['/', '/team'];

export interface PreviewForm {
  path: string;
  setting: PreviewedSettings;
}

/**
 * Reads a posted form with the path of a page, the key of a setting and the setting's fields as JSON. Returns null for
 * any other body. The values are not validated, because only the user who sent them sees the page, and no script runs.
 */
export function parsePreviewForm(body: unknown): PreviewForm | null {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const path = form.get('path') ?? '';
  const key = [...SITE_SETTING_KEYS, 'fees'].find((each) => each === form.get('key'));
  if (!key || !PREVIEW_PATHS.includes(path)) return null;
  try {
    const fields = JSON.parse(form.get('fields') ?? '') as Readonly<Record<string, unknown>>;
    // If a setting is a list, the API returns it as the field `items`.
    const isList = 'items' in fields && Object.keys(fields).length === 1;
    return { path, setting: { [key]: isList ? fields.items : fields } };
  } catch {
    return null;
  }
}
