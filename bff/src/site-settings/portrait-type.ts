import { slugify } from '@epm/contract';
import { parsePictureKey, getStablePath } from '../media/index.ts';
import type { TeamMemberSetting } from './site-setting.values.ts';

type Member = Pick<TeamMemberSetting, 'image' | 'name'>;

const PORTRAIT_PREFIX = 'portrait-';

/**
 * Returns the image type of a member's portrait. The type stays the same when a member who already has a path is
 * renamed.
 */
export const getPortraitType = ({ image, name }: Member): string =>
  (image === null ? null : parsePictureKey(image)) ?? `${PORTRAIT_PREFIX}${slugify(name)}`.slice(0, 76);

/** Returns whether a path belongs to a portrait. The portrait may not have been uploaded yet. */
export const isPortraitPath = (path: string): boolean => parsePictureKey(path)?.startsWith(PORTRAIT_PREFIX) ?? false;

/** Gives each member without a portrait path a path that no other member has. */
export function assignPortraits<T extends Member>(members: readonly T[]): T[] {
  const usedImages = new Set(members.flatMap(({ image }) => image ?? []));
  return members.map((member) => {
    if (member.image !== null) return member;
    const type = getPortraitType(member);
    let image = getStablePath(type);
    for (let count = 2; usedImages.has(image); count += 1) image = getStablePath(`${type}-${count}`);
    usedImages.add(image);
    return { ...member, image };
  });
}
