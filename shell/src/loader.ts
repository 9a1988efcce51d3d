/**
 * The only script on a server-rendered page before the first interaction. Loads the shell and the page's remote on the
 * first interaction or when the browser is idle. Captures input until the page is hydrated, and then replays it.
 */
import type { PageBoot, PageFile } from '@epm/contract/pages';
import { storeVisit } from './federation/store-visit.ts';
import { captureInput, onHydrated } from './federation/captured-input.ts';
import { parsePageBoot } from './federation/page-boot.ts';
import { registerServiceWorker } from './federation/register-service-worker.ts';
import { showStartFailure } from './federation/hydration.ts';
import { reportClientError } from './federation/report-error.ts';

/**
 * Delay in milliseconds after which a page hydrates without an interaction, so that a later interaction gets a faster
 * response.
 */
const MAX_DELAY_MS = 10_000;

/**
 * Delay in milliseconds between the load event and hydration on idle, so that scripts do not delay pictures and fonts.
 * An interaction starts hydration immediately.
 */
const IDLE_DELAY_MS = 1_000;

/**
 * Maximum wait for the load event in milliseconds. A picture or frame that never responds would delay the event
 * forever.
 */
const LOAD_TIMEOUT_MS = 4_000;

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

function preloadScript(file: PageFile): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (file.integrity) link.integrity = file.integrity;
  link.crossOrigin = 'anonymous';
  link.href = file.url;
  document.head.append(link);
}

function loadScript(file: PageFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = false;
    if (file.integrity) script.integrity = file.integrity;
    script.crossOrigin = 'anonymous';
    script.src = file.url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${file.url} could not be loaded`));
    });
    document.head.append(script);
  });
}

/** Loads all scripts in parallel, in one round trip. */
async function loadScripts({ scripts, preload: files }: PageBoot): Promise<void> {
  files.forEach(preloadScript);
  const results = await Promise.allSettled(scripts.map(loadScript));
  // Only failed scripts are retried, because a loaded script must not run twice.
  const failed = scripts.filter((_, index) => results[index]?.status === 'rejected');
  if (failed.length === 0) return;
  for (const file of failed) await loadScript(file);
}

function createHydrationStarter(boot: PageBoot): () => void {
  let isStarted = false;
  return function start() {
    if (isStarted) return;
    isStarted = true;
    loadScripts(boot).catch((error: unknown) => {
      reportClientError('chunk', String(error));
      delete document.documentElement.dataset.hydrating;
      showStartFailure(() => {
        isStarted = false;
        start();
      });
    });
  };
}

storeVisit(location, document.referrer);

const boot = parsePageBoot();
const startHydration = createHydrationStarter(boot);
const hydrateWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(startHydration, { timeout: 2_000 });
  else setTimeout(startHydration, 200);
};

const captured = captureInput(() => {
  document.documentElement.dataset.hydrating = '';
  startHydration();
});
onHydrated(() => {
  delete document.documentElement.dataset.hydrating;
  captured.replay();
});

for (const type of INTERACTION_EVENTS)
  document.addEventListener(type, startHydration, { once: true, passive: true, capture: true });

/** Calls `next` two frames later, when the loaded content has been painted. */
const runAfterPaint = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next));
function scheduleHydration(): void {
  setTimeout(hydrateWhenIdle, boot.start === 'idle' ? IDLE_DELAY_MS : MAX_DELAY_MS);
  runAfterPaint(registerServiceWorker);
}
if (document.readyState === 'complete') scheduleHydration();
else {
  const loadTimeout = setTimeout(onLoad, LOAD_TIMEOUT_MS);
  window.addEventListener('load', onLoad);
  function onLoad(): void {
    clearTimeout(loadTimeout);
    window.removeEventListener('load', onLoad);
    scheduleHydration();
  }
}
