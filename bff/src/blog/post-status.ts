/** Statuses of a post. Only published posts are public. */
export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * Returns the publish date to store on save. With 'Update publish date' (the default), a published post is dated now
 * and any other post has no date. Without that option the date is unchanged, but a published post that has no date is
 * dated now.
 */
export function computePublishedAt(
  status: PostStatus,
  { before, now, updatePublishDate }: { before: Date | null; now: Date; updatePublishDate: boolean },
): Date | null {
  if (updatePublishDate) return status === 'published' ? now : null;
  return status === 'published' ? (before ?? now) : before;
}
