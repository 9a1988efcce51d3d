import { healLinks } from './heal-links.ts';

const pausesMs = [150, 900];

/**
 * Only trouble of the network is worth asking again. A module that threw while it was evaluated stays half-initialized
 * in the bundler's cache, and asking again would hide the cause.
 */
const isNetworkTrouble = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /RUNTIME-0(03|08)|Loading (css )?chunk/.test(error.message));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats `load` on trouble of the network. The first repetition matters even on a healthy one: after a failed
 * preload, Chromium answers the first request for the same script from that failure.
 */
export async function withRetry<T>(load: () => Promise<T>, pauses: readonly number[] = pausesMs): Promise<T> {
  for (const ms of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!isNetworkTrouble(error)) throw error;
      healLinks();
      await pause(ms);
    }
  }
  return load();
}
