/**
 * Program that hydrates pages of uploaded versions in Chromium. It inherits no environment variables. When its parent
 * process exits, the program ends and stops Chromium. The pages have no network access: this program serves the
 * documents, and the parent process handles all other requests.
 */
import { type Browser, type BrowserContext, chromium, type Route } from 'playwright-core';
import type { BrowserReply, BrowserTask, MessageFromBrowser, PageError, MessageToBrowser } from './browser-messages.ts';
import { hydratePage } from './hydrate-page.ts';
import { REPORT_FUNCTION, watchPage } from './page-watch.ts';

/** Time limit for the start of Chromium, in milliseconds. */
const LAUNCH_TIMEOUT_MS = 15_000;
/** Time after which no further page is opened, in milliseconds. */
const PAGES_BUDGET_MS = 2_000;

const BROWSER_ARGUMENTS = [
  // Makes every host name unresolvable, so that a request that is not intercepted reaches no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=256',
];
/** Proxy address at which nothing listens, so that every request that is not intercepted fails. */
const UNREACHABLE_PROXY = 'http://127.0.0.1:9';

const sendToParent = (message: MessageFromBrowser): void => void process.send?.(message);

let lastRequestId = 0;
const pendingReplies = new Map<number, (reply: BrowserReply | null) => void>();

/** Forwards a request to the parent process. Returns the reply, or null if the request must be aborted. */
function requestFromParent(method: string, url: string): Promise<BrowserReply | null> {
  const id = ++lastRequestId;
  return new Promise((resolve) => {
    pendingReplies.set(id, resolve);
    sendToParent({ kind: 'request', id, request: { method, url } });
  });
}

async function fulfillRoute(route: Route, { site, pages }: BrowserTask): Promise<void> {
  const request = route.request();
  const page = request.isNavigationRequest() && pages.find(({ path }) => site + path === request.url());
  if (page) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy };
    return route.fulfill({ status: 200, headers, body: page.html });
  }
  const reply = await requestFromParent(request.method(), request.url());
  if (!reply) return route.abort();
  const { status, headers, body } = reply;
  return route.fulfill({ status, headers, ...(body && { body: Buffer.from(body) }) });
}

async function createContext(browser: Browser, task: BrowserTask): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  // A request fails if its page has been closed in the meantime. Ignore that error.
  await context.route('**/*', (route) => fulfillRoute(route, task).catch(() => undefined));
  await context.routeWebSocket('**/*', (socket) => void socket.close());
  await context.addInitScript(watchPage, REPORT_FUNCTION);
  return context;
}

let browserPromise: Promise<Browser> | undefined;

async function launchBrowser(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: { server: UNREACHABLE_PROXY },
    args: BROWSER_ARGUMENTS,
    timeout: LAUNCH_TIMEOUT_MS,
  });
  browser.on('disconnected', () => sendToParent({ kind: 'failed', message: 'Chromium exited' }));
  return browser;
}

async function runTask(task: BrowserTask): Promise<void> {
  const browser = await browserPromise;
  if (!browser) throw new Error('Chromium was not started');
  const context = await createContext(browser, task);
  sendToParent({ kind: 'done', error: await findFirstPageError(browser, context, task) });
}

/** Hydrates pages until one has an error or the time is used up. */
async function findFirstPageError(
  browser: Browser,
  context: BrowserContext,
  task: BrowserTask,
): Promise<PageError | null> {
  const startedAt = performance.now();
  for (const { path } of task.pages) {
    const error = await hydratePage(browser, context, task.site + path);
    if (error !== null) return { path, error };
    if (performance.now() - startedAt > PAGES_BUDGET_MS) break;
  }
  return null;
}

const reportFailure = (error: unknown) => sendToParent({ kind: 'failed', message: String(error) });

process.on('message', (message: MessageToBrowser) => {
  switch (message.kind) {
    case 'launch':
      browserPromise = launchBrowser(message.executablePath);
      return void browserPromise.catch(reportFailure);
    case 'start':
      return void runTask(message.task).catch(reportFailure);
    case 'reply':
      pendingReplies.get(message.id)?.(message.reply);
      pendingReplies.delete(message.id);
  }
});
// Playwright kills Chromium when this process exits.
process.on('disconnect', () => process.exit());
