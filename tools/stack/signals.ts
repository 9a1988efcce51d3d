import { Cleanup } from './cleanup.ts';

/**
 * Stops the run on Ctrl-C, on SIGTERM, when the terminal is closed, and when the launcher exits. Ignores repeated
 * signals, because Ctrl-C in a terminal arrives twice: directly and through the launcher.
 */
export function stopOnSignals(cleanup: Cleanup, exitCode: () => number = () => 0): void {
  const stop = (reason: string): void => {
    if (cleanup.isStopping) return;
    console.log(`\nStopping (${reason}) …`);
    void cleanup.run().then(() => process.exit(exitCode()));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (process.channel) {
    process.on('disconnect', () => stop('its launcher exited'));
    process.channel.unref();
  }
}
