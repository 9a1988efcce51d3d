import path from 'node:path';
import { formatBanner } from './banner.ts';
import { runStackCommand } from './run-stack-command.ts';
import { StartAbortedError } from './cleanup.ts';
import { parseStartOptions, readSettings, assertNoUnusedSettings } from './settings.ts';
import { startStack, type RunningStack } from './stack.ts';
import { watchSources } from './watch.ts';

/**
 * Compiles the changed files, migrates the database if a migration changed, and restarts the API and the worker. After
 * an error, the earlier processes keep running.
 * @param files paths relative to the repository root
 */
async function updateServer(stack: RunningStack, files: readonly string[]): Promise<void> {
  await stack.server.update(files.filter((file) => !file.startsWith(path.join('bff', 'contract'))));
  if (files.some((file) => file.startsWith(path.join('bff', 'migrations')))) await stack.migrate();
  await stack.restart();
}

await runStackCommand(async (cleanup) => {
  const startedAt = Date.now();
  assertNoUnusedSettings(process.env);
  const { isEmpty } = parseStartOptions(process.argv.slice(2));
  const stack = await startStack(readSettings(process.env), cleanup, {
    hasHotReload: true,
    hasSampleFirm: !isEmpty,
  });
  let queue = Promise.resolve();
  const stopWatching = await watchSources((files) => {
    queue = queue.then(async () => {
      const start = Date.now();
      console.log(`Changed: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`);
      try {
        await updateServer(stack, files);
        console.log(`Updated the server in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
      } catch (error) {
        if (!(error instanceof StartAbortedError)) console.error(error instanceof Error ? error.message : error);
      }
    });
  });
  await cleanup.defer('watching', stopWatching);
  console.log(formatBanner(stack.state, (Date.now() - startedAt) / 1000));
  console.log(
    'Changes in the shell or a remote appear in the open page; changes in the BFF restart the servers without an outage.',
  );
});
