/**
 * Server-sent events for open staff screens. The name of an event specifies the kind of record that changed. The
 * OpenAPI document lists the names (`x-events`), so that a remote that needs an unlisted event cannot go live.
 */
export const LIVE_EVENTS = [
  // New entries of the audit log, or a result of its check.
  'audit.changed',
  // A version of the area guide.
  'area-guide.changed',
  // A post, category, tag or author.
  'blog.changed',
  // The staff members who have a post open.
  'blog-presence.changed',
  'document.changed',
  // The state of an import from the former system.
  'former-import.changed',
  'lead.changed',
  // A legal text.
  'legal.changed',
  'referral.changed',
  // A setting, identified by its key.
  'settings.changed',
  'site-image.changed',
  // A user account.
  'user.changed',
  'walkthrough.changed',
  // A webinar or its registrations.
  'webinar.changed',
] as const;

export type LiveEventType = (typeof LIVE_EVENTS)[number];
