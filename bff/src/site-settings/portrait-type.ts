import { parsePictureKey } from '../media/index.ts';
import type { TeamMemberSetting } from './site-setting.values.ts';

/**
 * Returns the image type of a member's portrait. It stays the same when the member is renamed, once the setting has a
 * path.
 */
export function portraitTypeOf({ image, name }: Pick<TeamMemberSetting, 'image' | 'name'>): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');
  return (image === null ? null : parsePictureKey(image)) ?? `portrait-${slug}`.slice(0, 80);
}
