import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runLoggedProgram } from './children.ts';
import {
  BROWSER_PROGRAMS,
  findProgram,
  HEADLESS_SHELL_PROGRAMS,
  MAC_BROWSER_PATHS,
} from '../stack/installed-browser.ts';
import { ROOT } from '../stack/settings.ts';

/** Installs a Debian package as root or with passwordless sudo. @returns whether the installation succeeded */
async function installWithApt(name: string, log: string): Promise<boolean> {
  if (!findProgram(['apt-get'])) return false;
  const isRoot = process.getuid?.() === 0;
  const sudo = findProgram(['sudo']);
  if (!isRoot && !(sudo && spawnSync(sudo, ['-n', 'true']).status === 0)) return false;
  const prefix = isRoot || !sudo ? [] : [sudo, '-n', '-E'];
  console.log(`Installing ${name} with apt-get …`);
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return runLoggedProgram({
      command: command ?? 'apt-get',
      args: rest,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log,
    });
  };
  await apt('update', '-q');
  return (await apt('install', '-y', '-q', '--no-install-recommends', name)).code === 0;
}

/** Returns whether the browser starts and prints its version. */
function canStartBrowser(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

/** Returns the path of Playwright's downloaded Chromium, or null. */
async function findPlaywrightBrowser(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) && canStartBrowser(file) ? file : null;
}

/**
 * Finds a Chromium for tests: BROWSER_PATH, an installed browser or Playwright's download. If there is none, downloads
 * Playwright's Chromium or installs the Debian package. Returns null if both fail.
 */
export async function findOrInstallBrowser(logFor: (name: string) => string): Promise<string | null> {
  const configured = process.env.BROWSER_PATH?.trim();
  if (configured) return configured;
  const installed = findProgram(BROWSER_PROGRAMS) ?? MAC_BROWSER_PATHS.find(existsSync) ?? null;
  if (installed && canStartBrowser(installed)) return installed;
  const downloaded = await findPlaywrightBrowser();
  if (downloaded) return downloaded;
  console.log('No browser is installed: downloading Chromium with Playwright …');
  const playwright = path.join(ROOT, 'node_modules', '.bin', 'playwright');
  await runLoggedProgram({ command: playwright, args: ['install', 'chromium'], log: logFor('browser-download') });
  return (
    (await findPlaywrightBrowser()) ??
    ((await installWithApt('chromium', logFor('browser-apt'))) ? findProgram(BROWSER_PROGRAMS) : null)
  );
}

/**
 * Finds a Chromium for the browser tests: BROWSER_PATH, a headless shell, or the result of {@link findOrInstallBrowser}.
 * Installs the shell only if the tests run as root, as in CI or in a container.
 */
export async function findOrInstallTestBrowser(logFor: (name: string) => string): Promise<string | null> {
  const configured = process.env.BROWSER_PATH?.trim();
  if (configured) return configured;
  const installed = findProgram(HEADLESS_SHELL_PROGRAMS);
  if (!installed && process.getuid?.() === 0) await installWithApt('chromium-headless-shell', logFor('shell-apt'));
  const shell = installed ?? findProgram(HEADLESS_SHELL_PROGRAMS);
  return shell && canStartBrowser(shell) ? shell : findOrInstallBrowser(logFor);
}

/** Paths of the programs for the browser tests. Null means not available on this machine. */
export interface TestBrowsers {
  /** Chromium, for all browser tests. */
  main: string | null;
  /** Firefox and WebKitGTK's driver, for the smoke tests in other browser engines. */
  firefox: string | null;
  webKitDriver: string | null;
}

/** Returns the first installed program. If none is installed and the tests run as root, installs the Debian package. */
async function findOrInstallProgram(
  names: readonly string[],
  debianPackage: string,
  log: string,
): Promise<string | null> {
  const installed = findProgram(names);
  if (installed || process.getuid?.() !== 0) return installed;
  return (await installWithApt(debianPackage, log)) ? findProgram(names) : null;
}

/**
 * Finds the browsers one after the other, because only one apt-get can run at a time. Prints which smoke tests are
 * skipped.
 */
export async function findOrInstallTestBrowsers(logFor: (name: string) => string): Promise<TestBrowsers> {
  const main = await findOrInstallTestBrowser(logFor);
  const firefox = await findOrInstallProgram(['firefox-esr', 'firefox'], 'firefox-esr', logFor('firefox-apt'));
  const driver = await findOrInstallProgram(['WebKitWebDriver'], 'webkit2gtk-driver', logFor('webkit-apt'));
  // WebKitGTK has no headless mode.
  const display = driver && (await findOrInstallProgram(['Xvfb'], 'xvfb', logFor('xvfb-apt')));
  const webKitDriver = display ? driver : null;
  for (const [name, program] of [
    ['Firefox', firefox],
    ['WebKit', webKitDriver],
  ]) {
    if (!program)
      console.log(`!! SKIPPED: the smoke test in ${name}, which is not installed and could not be installed.`);
  }
  return { main, firefox, webKitDriver };
}

/** Installs redis-server if necessary and returns its path, or null if it is not available. */
export async function findOrInstallRedis(logFor: (name: string) => string): Promise<string | null> {
  const installed = findProgram(['redis-server']);
  if (installed) return installed;
  return (await installWithApt('redis-server', logFor('redis-apt'))) ? findProgram(['redis-server']) : null;
}
