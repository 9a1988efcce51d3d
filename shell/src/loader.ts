/**
 * The only script of a server-rendered page until the first interaction: it brings the shell and the page's remote with the
 * first interaction, or when the browser is idle, and keeps what was pressed or typed until they can answer.
 */
import type { PageBoot, PageFile } from '@epm/contract/pages';
import { keepCampaign } from './federation/keep-campaign.ts';
import { keepInput, whenAlive } from './federation/kept-input.ts';
import { readBoot } from './federation/page-boot.ts';
import { registerServiceWorker } from './federation/service-worker.ts';
import { showStartFailure } from './federation/waking.ts';

/** A page that waits for an interaction starts anyway after this long a rest, so that it answers even sooner. */
const restMs = 10_000;

/**
 * What a page that starts by itself leaves to its pictures and fonts after it has loaded: script that arrives beside them
 * delays what the visitor came to see. An interaction starts hydration at once.
 */
const calmMs = 1_000;

/** A picture or a frame whose server takes the connection and never answers would keep the page from ever having loaded. */
const patienceMs = 4_000;

const firstUses = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

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
      reject(new Error(`${file.url} did not arrive`));
    });
    document.head.append(script);
  });
}

/** Everything is asked for at once: one round of requests. */
async function bring({ scripts, preload: files }: PageBoot): Promise<void> {
  files.forEach(preload);
  const arrived = await Promise.allSettled(scripts.map(run));
  // a script that is in the page already must not run twice, so only what is missing is asked for again
  const missing = scripts.filter((_, index) => arrived[index]?.status === 'rejected');
  if (missing.length === 0) return;
  for (const file of missing) await run(file);
}

function wakeOnce(boot: PageBoot): () => void {
  let isAwake = false;
  return function wake() {
    if (isAwake) return;
    isAwake = true;
    bring(boot).catch(() => {
      delete document.documentElement.dataset.waking;
      showStartFailure(() => {
        isAwake = false;
        wake();
      });
    });
  };
}

keepCampaign(location.search);

const boot = readBoot();
const wake = wakeOnce(boot);
const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2_000 });
  else setTimeout(wake, 200);
};

const kept = keepInput(() => {
  document.documentElement.dataset.waking = '';
  wake();
});
whenAlive(() => {
  delete document.documentElement.dataset.waking;
  kept.replay();
});

for (const type of firstUses) document.addEventListener(type, wake, { once: true, passive: true, capture: true });

/** Two frames on, what has arrived has been painted. */
const afterPaint = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next));
function afterLoad(): void {
  setTimeout(whenIdle, boot.start === 'idle' ? calmMs : restMs);
  afterPaint(registerServiceWorker);
}
if (document.readyState === 'complete') afterLoad();
else {
  const patience = setTimeout(loaded, patienceMs);
  window.addEventListener('load', loaded);
  function loaded(): void {
    clearTimeout(patience);
    window.removeEventListener('load', loaded);
    afterLoad();
  }
}
