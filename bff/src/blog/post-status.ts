/** Only published posts are public. */
export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * The publication date that a save leaves. With 'Update publish date', as a save does unless told otherwise, a published
 * post gets the present moment and any other none. Without it the date stays; a published post is never without one.
 */
export function publishedAtOnSave(
  status: PostStatus,
  { before, now, updatePublishDate }: { before: Date | null; now: Date; updatePublishDate: boolean },
): Date | null {
  if (updatePublishDate) return status === 'published' ? now : null;
  return status === 'published' ? (before ?? now) : before;
}
