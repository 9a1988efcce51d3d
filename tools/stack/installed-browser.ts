import { existsSync } from 'node:fs';
import path from 'node:path';

/** Headless-only Chromium builds. They use a third less CPU time than full builds. */
export const HEADLESS_SHELL_PROGRAMS = ['chromium-headless-shell', 'chrome-headless-shell'];
export const BROWSER_PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
export const MAC_BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the full path of the first installed program, or null if none is installed. */
export function findProgram(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  for (const name of names) {
    const found = folders
      .map((folder) => path.join(folder, name))
      .find((file) => path.isAbsolute(file) && existsSync(file));
    if (found) return found;
  }
  return null;
}

/** Returns the path of an installed Chromium-based browser, or null. Installs nothing. */
export const findInstalledBrowser = (): string | null =>
  findProgram([...HEADLESS_SHELL_PROGRAMS, ...BROWSER_PROGRAMS]) ?? MAC_BROWSER_PATHS.find(existsSync) ?? null;
