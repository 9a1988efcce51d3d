import { slugify } from '@epm/contract';
import type { TeamMemberSetting } from './site-setting.values.ts';

/**
 * Assigns each member with a biography a slug derived from the name: first and last name in lower case, joined by a
 * hyphen. The slug of the submitted entry becomes a former slug if it differs, so that links to it still work.
 */
export function assignSlugs(members: readonly TeamMemberSetting[]): TeamMemberSetting[] {
  return members.map(({ formerSlugs = [], slug: submitted, ...member }) => {
    const slug = member.biography.length > 0 ? slugify(member.name) : null;
    const former = [...new Set([...formerSlugs, ...(submitted === null ? [] : [submitted])])].filter(
      (each) => each !== slug,
    );
    return { ...member, slug, ...(former.length > 0 && { formerSlugs: former }) };
  });
}

/** Returns the positions of members whose slug is empty or belongs to an earlier member. */
export const findSlugConflicts = (members: readonly TeamMemberSetting[]): number[] =>
  members.flatMap(({ slug }, index) =>
    slug === '' || (slug !== null && members.findIndex((other) => other.slug === slug) < index) ? [index] : [],
  );
