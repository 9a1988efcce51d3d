/** Statuses of a post. Only published posts are public. */
export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * Returns the publish date to store on save. If `updatesPublishDate` is true, a published post gets the current time,
 * and any other post gets null. If it is false, the date does not change, except that a published post without a date
 * gets the current time.
 */
export function computePublishedAt(
  status: PostStatus,
  { before, now, updatesPublishDate }: { before: Date | null; now: Date; updatesPublishDate: boolean },
): Date | null {
  if (updatesPublishDate) return status === 'published' ? now : null;
  return status === 'published' ? (before ?? now) : before;
}
