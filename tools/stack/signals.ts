import { Cleanup } from './cleanup.ts';

/**
 * Ends the run on Ctrl-C, SIGTERM, a closed terminal, or when the launcher has ended. Ignores repeats, because Ctrl-C
 * in a terminal arrives twice: directly and through the launcher.
 */
export function stopOnSignals(cleanup: Cleanup, exitCode: () => number = () => 0): void {
  const stop = (why: string): void => {
    if (cleanup.isStopping) return;
    console.log(`\nStopping (${why}) …`);
    void cleanup.run().then(() => process.exit(exitCode()));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (process.channel) {
    process.on('disconnect', () => stop('its launcher ended'));
    process.channel.unref();
  }
}
