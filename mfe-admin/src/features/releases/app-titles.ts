/** Titles of the apps, for readers who do not know the names of the repository's folders. */
const TITLES: Readonly<Record<string, string>> = {
  shell: 'Frame of all pages',
  'mfe-public': 'Public site',
  'mfe-backoffice': 'Back office',
  'mfe-admin': 'Admin area',
};

/** Returns the title of an app, or its name if the app is unknown. */
export const getAppTitle = (app: string): string => TITLES[app] ?? app;
