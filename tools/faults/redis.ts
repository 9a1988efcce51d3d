import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { choosePort, isPortFree } from '../stack/ports.ts';
import { createProcessRecord, endProcess, sleep } from '../stack/processes.ts';

const FIRST_PORT = 24_379;
const READY_TIMEOUT_MS = 10_000;

export interface KillableRedis {
  url: string;
  /** Sends SIGKILL and starts the server again on the same port and files. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Redis with the settings of docker-compose.yml: jobs are never evicted, and survive a restart (AOF). */
export async function startKillableRedis(program: string, dataDir: string): Promise<KillableRedis> {
  const { port } = await choosePort(FIRST_PORT);
  const settings = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', path.resolve(dataDir), ...settings];
    const child = spawn(program, args, { detached: true, stdio: 'ignore' });
    for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until && (await isPortFree(port)); ) await sleep(50);
    return child;
  };
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      const end = once(child, 'exit');
      child.kill('SIGKILL');
      await end;
      child = await start();
    },
    stop: () => endProcess(createProcessRecord('redis', child.pid ?? 0)),
  };
}
