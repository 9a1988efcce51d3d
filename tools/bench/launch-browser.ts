import { chromium, type Browser } from 'playwright';

/**
 * Launches a headless Chromium. Disables Playwright's handling of Ctrl-C, which would end this process and leave the
 * bench's stack running.
 */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], handleSIGINT: false });
