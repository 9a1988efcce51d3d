import { NAVIGATION_PLACES, type NavigationEntry, STAFF_KINDS } from '../navigation.ts';
import { isWithinMount } from '../pages.ts';
import type { Deploy } from './release.ts';

const MAX_LABEL_LENGTH = 40;
const MAX_KEYWORDS_LENGTH = 100;
/** Limit per version. Each staff document contains the links of all remotes. */
const MAX_LINKS = 40;
/** Limit for links on public pages. Every public document contains them and should fit into the first round trip. */
const MAX_PUBLIC_LINKS = 3;
/** A path of this site with an optional query. */
const PATH_PATTERN = /^\/[\w./-]*(?:\?[\w=&%+.-]*)?$/;

/** All fields of a link. The `Record` type ensures that none is missing. */
const LINK_FIELDS = Object.keys({
  label: true,
  path: true,
  target: true,
  in: true,
  order: true,
  for: true,
  keywords: true,
} satisfies Record<keyof NavigationEntry, true>) as readonly (keyof NavigationEntry)[];

/** Removes unknown fields of a link, because every document contains the links. */
export const pickLinkFields = (link: NavigationEntry): NavigationEntry =>
  Object.fromEntries(
    LINK_FIELDS.flatMap((field) => (link?.[field] === undefined ? [] : [[field, link[field]]])),
  ) as unknown as NavigationEntry;

/** Validates the declared links of a version. Returns the errors as sentences without a period. */
export function findNavigationErrors({ app, version, mounts, nav }: Deploy): string[] {
  const name = `${app} ${version}`;
  if (!Array.isArray(nav) || nav.length > MAX_LINKS)
    return [`${name} must declare a list of at most ${MAX_LINKS} links`];
  const isPublic = ({ in: places }: NavigationEntry) =>
    Array.isArray(places) && places.some((place) => place === 'header' || place === 'footer');
  return [
    ...nav.flatMap((entry) => {
      const error = findEntryError(entry, mounts);
      return error === null ? [] : [`${name} declares a link ${JSON.stringify(entry.label)} ${error}`];
    }),
    ...(nav.filter(isPublic).length > MAX_PUBLIC_LINKS
      ? [`${name} declares more than ${MAX_PUBLIC_LINKS} links in the header and footer of public pages`]
      : []),
  ];
}

/** Returns the error in a declared link, or null. Checks all types, because another team writes the file. */
function findEntryError(entry: NavigationEntry, mounts: readonly string[]): string | null {
  const {
    label,
    path,
    target,
    in: places,
    for: kinds,
    order,
    keywords,
  } = entry as Record<keyof NavigationEntry, unknown>;
  if (Object.keys(entry).some((field) => !(LINK_FIELDS as readonly string[]).includes(field)))
    return `with a field that is not one of ${LINK_FIELDS.join(', ')}`;
  const isText = (value: unknown, max: number) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= max;
  const isListOf = (value: unknown, known: readonly string[]) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => known.includes(each as string));
  if (!isText(label, MAX_LABEL_LENGTH)) return `whose label must have 1 to ${MAX_LABEL_LENGTH} characters`;
  for (const each of [path, ...(target === undefined ? [] : [target])])
    if (typeof each !== 'string' || !PATH_PATTERN.test(each) || each.startsWith('//'))
      return 'whose path is not a path of this site';
  const [pathname = ''] = String(path).split('?');
  if (!mounts.some((mount) => isWithinMount(mount, pathname))) return `whose path ${pathname} is outside its mounts`;
  if (!isListOf(places, NAVIGATION_PLACES)) return `whose places ('in') must be of ${NAVIGATION_PLACES.join(', ')}`;
  if (kinds !== undefined && !isListOf(kinds, STAFF_KINDS))
    return `whose users ('for') must be of ${STAFF_KINDS.join(', ')}`;
  if (order !== undefined && !Number.isFinite(order)) return 'whose order must be a number';
  if (keywords !== undefined && !isText(keywords, MAX_KEYWORDS_LENGTH))
    return `whose keywords must have 1 to ${MAX_KEYWORDS_LENGTH} characters`;
  return null;
}
