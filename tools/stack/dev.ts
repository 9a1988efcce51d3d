import { formatBanner } from './banner.ts';
import { acquireBuildLock } from './build-lock.ts';
import { buildAll } from './build.ts';
import { runCommand } from './run-command.ts';
import type { Cleanup } from './cleanup.ts';
import { StartAbortedError } from './cleanup.ts';
import { readSettings, assertNoUnusedSettings } from './settings.ts';
import { startStack, type RunningStack } from './stack.ts';
import { watchSources } from './watch.ts';

/** Builds the server, migrates the database and restarts both processes. */
async function rebuildServer(stack: RunningStack, cleanup: Cleanup): Promise<void> {
  const release = await acquireBuildLock(() => cleanup.check());
  try {
    await buildAll({ logDir: stack.logs, cleanup, projects: ['@epm/bff'] });
    stack.server.refresh();
  } finally {
    release();
  }
  await stack.migrate();
  await stack.restart();
}

await runCommand(async (cleanup) => {
  const startedAt = Date.now();
  assertNoUnusedSettings(process.env);
  const stack = await startStack(readSettings(process.env), cleanup, { hasHotReload: true });
  let queue = Promise.resolve();
  const stopWatching = watchSources((files) => {
    queue = queue.then(async () => {
      const start = Date.now();
      console.log(`Changed: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`);
      try {
        await rebuildServer(stack, cleanup);
        console.log(`Updated the server in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
      } catch (error) {
        if (!(error instanceof StartAbortedError)) console.error(error instanceof Error ? error.message : error);
      }
    });
  });
  await cleanup.defer('watching', stopWatching);
  console.log(formatBanner(stack.state, (Date.now() - startedAt) / 1000));
  console.log('Changes in the shell or a remote appear in the open page; changes in the BFF restart the servers.');
});
