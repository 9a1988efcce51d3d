/** Prefix of the keys of all settings queries, which are refetched when a setting changes. */
export const SETTINGS_KEY = ['settings'] as const;
