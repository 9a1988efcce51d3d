/**
 * The only script of a server-rendered page before its first interaction. It loads the shell and the page's remote on
 * the first interaction or when the browser is idle, and holds the visitor's input until they have hydrated the page.
 */
import type { PageBoot, PageFile } from '@epm/contract/pages';
import { storeCampaign } from './federation/store-campaign.ts';
import { captureInput, onHydrated } from './federation/captured-input.ts';
import { readBoot } from './federation/page-boot.ts';
import { registerServiceWorker } from './federation/service-worker.ts';
import { showStartFailure } from './federation/hydration.ts';

/**
 * Delay in milliseconds after which a page hydrates even if there was no interaction, so that a later one gets a faster
 * response.
 */
const MAX_DELAY_MS = 10_000;

/**
 * Delay in milliseconds between the load event and hydration on idle. It leaves the network to pictures and fonts,
 * because scripts would delay the visible content. An interaction starts hydration immediately.
 */
const IDLE_DELAY_MS = 1_000;

/**
 * Maximum wait for the load event in milliseconds. A picture or frame whose server never responds would delay the event
 * forever.
 */
const LOAD_TIMEOUT_MS = 4_000;

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

function preload(file: PageFile): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (file.integrity) link.integrity = file.integrity;
  link.crossOrigin = 'anonymous';
  link.href = file.url;
  document.head.append(link);
}

function run(file: PageFile): Promise<void> {
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
  files.forEach(preload);
  const results = await Promise.allSettled(scripts.map(run));
  // A script that has run must not run twice, so only the failed ones are loaded again.
  const failed = scripts.filter((_, index) => results[index]?.status === 'rejected');
  if (failed.length === 0) return;
  for (const file of failed) await run(file);
}

function createStarter(boot: PageBoot): () => void {
  let isStarted = false;
  return function start() {
    if (isStarted) return;
    isStarted = true;
    loadScripts(boot).catch(() => {
      delete document.documentElement.dataset.hydrating;
      showStartFailure(() => {
        isStarted = false;
        start();
      });
    });
  };
}

storeCampaign(location.search);

const boot = readBoot();
const startHydration = createStarter(boot);
const whenIdle = (): void => {
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

for (const type of INTERACTIONS)
  document.addEventListener(type, startHydration, { once: true, passive: true, capture: true });

/** Calls `next` two frames later, when the loaded content has been painted. */
const afterPaint = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next));
function afterLoad(): void {
  setTimeout(whenIdle, boot.start === 'idle' ? IDLE_DELAY_MS : MAX_DELAY_MS);
  afterPaint(registerServiceWorker);
}
if (document.readyState === 'complete') afterLoad();
else {
  const loadTimeout = setTimeout(loaded, LOAD_TIMEOUT_MS);
  window.addEventListener('load', loaded);
  function loaded(): void {
    clearTimeout(loadTimeout);
    window.removeEventListener('load', loaded);
    afterLoad();
  }
}
