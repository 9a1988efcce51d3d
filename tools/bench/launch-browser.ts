import { chromium, type Browser } from 'playwright';

/**
 * Launches a headless Chromium. By default, Playwright handles Ctrl-C by ending this process, which would leave the
 * bench's stack running.
 */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], handleSIGINT: false });
