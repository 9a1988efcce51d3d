import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.ts';
import { ROOT } from '../stack/settings.ts';

/** Chromium without the parts of a window: it draws the same pages for a third less of the processor's time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The program's full path, or null when the machine does not have it. */
function findProgram(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  for (const name of names) {
    const found = folders
      .map((folder) => path.join(folder, name))
      .find((file) => path.isAbsolute(file) && existsSync(file));
    if (found) return found;
  }
  return null;
}

/** Installs a Debian package as root, or through sudo where it asks for no password. @returns whether that worked */
async function aptInstall(name: string, log: string): Promise<boolean> {
  if (!findProgram(['apt-get'])) return false;
  const isRoot = process.getuid?.() === 0;
  const sudo = findProgram(['sudo']);
  if (!isRoot && !(sudo && spawnSync(sudo, ['-n', 'true']).status === 0)) return false;
  const prefix = isRoot || !sudo ? [] : [sudo, '-n', '-E'];
  console.log(`Installing ${name} with apt-get …`);
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return run({
      command: command ?? 'apt-get',
      args: rest,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log,
    });
  };
  await apt('update', '-q');
  return (await apt('install', '-y', '-q', '--no-install-recommends', name)).code === 0;
}

/** Whether the browser starts at all and prints its version. */
function browserRuns(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

/** Where Playwright keeps the Chromium it downloaded, if it did. */
async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) && browserRuns(file) ? file : null;
}

/** A Chromium to test in: BROWSER_PATH, an installed one, Playwright's own (downloaded), else Debian's. Null: none to be had. */
export async function findBrowser(logFor: (name: string) => string): Promise<string | null> {
  const given = process.env.BROWSER_PATH?.trim();
  if (given) return given;
  const installed = findProgram(BROWSERS) ?? MAC_BROWSERS.find(existsSync) ?? null;
  if (installed && browserRuns(installed)) return installed;
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  console.log('No browser is installed: downloading Chromium with Playwright …');
  const playwright = path.join(ROOT, 'node_modules', '.bin', 'playwright');
  await run({ command: playwright, args: ['install', 'chromium'], log: logFor('browser-download') });
  return (
    (await playwrightBrowser()) ??
    ((await aptInstall('chromium', logFor('browser-apt'))) ? findProgram(BROWSERS) : null)
  );
}

/**
 * What the journeys run in: BROWSER_PATH, a headless shell, else what {@link findBrowser} finds. The shell is installed
 * beside a browser only where root runs the tests, which is a CI machine or a container, not a developer's own.
 */
export async function findJourneyBrowser(logFor: (name: string) => string): Promise<string | null> {
  const given = process.env.BROWSER_PATH?.trim();
  if (given) return given;
  const installed = findProgram(SHELLS);
  if (!installed && process.getuid?.() === 0) await aptInstall('chromium-headless-shell', logFor('shell-apt'));
  const shell = installed ?? findProgram(SHELLS);
  return shell && browserRuns(shell) ? shell : findBrowser(logFor);
}

/** Programs that browser journeys run in. Null: not to be had on this machine. */
export interface JourneyBrowsers {
  /** The browser of all journeys, a Chromium. */
  main: string | null;
  /** For the smoke journeys in other engines: a stock Firefox, and WebKitGTK's driver. */
  firefox: string | null;
  webKitDriver: string | null;
}

/** The first of the names that is installed, else installed from Debian's package where root runs the tests. */
async function findOrInstall(names: readonly string[], debianPackage: string, log: string): Promise<string | null> {
  const installed = findProgram(names);
  if (installed || process.getuid?.() !== 0) return installed;
  return (await aptInstall(debianPackage, log)) ? findProgram(names) : null;
}

/** Looks for the browsers one after the other, since only one apt-get can run, and prints which smoke journey is left out. */
export async function findJourneyBrowsers(logFor: (name: string) => string): Promise<JourneyBrowsers> {
  const main = await findJourneyBrowser(logFor);
  const firefox = await findOrInstall(['firefox-esr', 'firefox'], 'firefox-esr', logFor('firefox-apt'));
  const driver = await findOrInstall(['WebKitWebDriver'], 'webkit2gtk-driver', logFor('webkit-apt'));
  // WebKitGTK has no headless mode.
  const display = driver && (await findOrInstall(['Xvfb'], 'xvfb', logFor('xvfb-apt')));
  const webKitDriver = display ? driver : null;
  for (const [name, program] of [
    ['Firefox', firefox],
    ['WebKit', webKitDriver],
  ]) {
    if (!program)
      console.log(
        `!! SKIPPED: the smoke journey in ${name}, which is neither installed nor installable on this machine.`,
      );
  }
  return { main, firefox, webKitDriver };
}

/** A redis-server, installed if need be. Null: none to be had on this machine. */
export async function findRedis(logFor: (name: string) => string): Promise<string | null> {
  const installed = findProgram(['redis-server']);
  if (installed) return installed;
  return (await aptInstall('redis-server', logFor('redis-apt'))) ? findProgram(['redis-server']) : null;
}
