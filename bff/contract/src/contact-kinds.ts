/** Kinds of contact with an owner, with their texts in the menu and the timeline. */
export const CONTACT_KINDS = {
  call: { label: 'Called', sentence: 'Owner called' },
  email: { label: 'Sent an email', sentence: 'Owner emailed' },
  meeting: { label: 'Met in person', sentence: 'Owner met in person' },
} as const;

export type ContactKind = keyof typeof CONTACT_KINDS;

export const CONTACT_KIND_KEYS = Object.keys(CONTACT_KINDS) as readonly ContactKind[];
