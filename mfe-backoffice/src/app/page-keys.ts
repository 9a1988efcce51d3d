/** Single-key shortcuts of a page. Users can turn them off (WCAG 2.1.4). */
export const SINGLE_KEYS = {
  j: 'Go to the next lead of the list',
  k: 'Go to the previous lead of the list',
  x: 'Select or deselect the lead',
  a: 'Assign the selected leads, or the lead that has the focus',
  '/': 'Search the leads',
  '?': 'Show this list of keys',
} as const;

export type SingleKey = keyof typeof SINGLE_KEYS;

/** Other shortcuts. They need no setting, because they have a modifier or act on the focused or open element. */
export const OTHER_KEYS: readonly (readonly [keys: string, action: string])[] = [
  ['Ctrl K or ⌘ K', 'Find a lead, a page or a command'],
  ['Enter', 'Open the lead that has the focus'],
  ['Escape', 'Deselect all leads; close a dialog or a menu'],
  ['Space, arrows', 'Pick up a card of the board by its grip, and move it'],
];
