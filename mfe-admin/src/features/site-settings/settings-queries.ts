/** Start of the keys of all queries for settings, which are refetched when a setting changes. */
export const SETTINGS_KEY = ['settings'] as const;
