import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishBuilt } from '../remotes/publish-built.ts';
import { banner } from './banner.ts';
import { takeBuildLock } from './build-lock.ts';
import { buildAll } from './build.ts';
import { Cleanup, StoppedEarly } from './cleanup.ts';
import { startDevProxy, type DevProxy } from './dev-proxy.ts';
import { runStep } from './run-step.ts';
import { readSettings, ROOT } from './settings.ts';
import { stopOnSignals } from './signals.ts';
import { startStack, type RunningStack } from './stack.ts';
import { AlreadyRunning } from './take-over.ts';
import { watchSources } from './watch.ts';

const SERVER_READY_MS = 30_000;

/** What the server runs: its compiled code, and the contract, which Node runs from source. */
function serverDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['bff/dist/**/*.js', 'bff/contract/src/**/*.{ts,json}'], { cwd: ROOT }).sort()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** One round: build what changed, put new versions live, start the servers again if their code changed, reload pages. */
async function rebuild(stack: RunningStack, proxy: DevProxy, running: string): Promise<string> {
  const { cleanup, logs, env, server, api, worker } = stack;
  const release = await takeBuildLock(() => cleanup.check());
  try {
    await buildAll({ logDir: logs, cleanup });
    const built = serverDigest();
    if (built !== running) {
      server.refresh();
      await runStep({ name: 'migrate', command: process.execPath, args: [server.script('migrate.js')], env, logDir: logs, cleanup });
      await Promise.all([api.restart(), worker.restart()]);
      await api.waitUntilReady(`http://127.0.0.1:${stack.apiPort}/readyz`, SERVER_READY_MS, () => cleanup.isStopping);
    }
    const live = await publishBuilt({ storeDir: stack.storeDir, databaseUrl: stack.state.database });
    if (built !== running || live.length > 0) proxy.reload();
    console.log([...live, ...(built === running ? [] : ['server'])].join(', ') || 'nothing changed');
    return built;
  } finally {
    release();
  }
}

async function develop(): Promise<void> {
  const began = Date.now();
  const stack = await startStack(readSettings(process.env), cleanup, { behindProxy: true });
  const proxy = await startDevProxy(stack.sitePort, stack.apiPort);
  await cleanup.defer('the development proxy', proxy.stop);
  let running = serverDigest();
  let queue = Promise.resolve();
  const stopWatching = watchSources((files) => {
    queue = queue.then(async () => {
      const start = Date.now();
      console.log(`\nChanged: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`);
      try {
        running = await rebuild(stack, proxy, running);
        console.log(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
      } catch (error) {
        if (!(error instanceof StoppedEarly)) console.error(error instanceof Error ? error.message : error);
      }
    });
  });
  await cleanup.defer('watching', stopWatching);
  console.log(banner(stack.state, (Date.now() - began) / 1000));
  console.log('Watching the sources: an edit is built, put live, and open pages load again.');
}

const cleanup = new Cleanup();
stopOnSignals(cleanup);
try {
  await develop();
} catch (error) {
  if (!(error instanceof StoppedEarly)) {
    console.error(error instanceof AlreadyRunning ? error.message : `The stack did not start.\n${String(error)}`);
    await cleanup.run();
    process.exit(1);
  }
}
