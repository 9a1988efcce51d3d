import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sleep } from '../stack/processes.ts';
import { ROOT } from '../stack/settings.ts';

export const SITE_URL = 'https://www.example.com';
const PORT = 18_080;
const TIMEOUT_MS = 5 * 60_000;
/** URL of `front`, the reverse proxy. */
export const FRONT_URL = `http://127.0.0.1:${PORT}`;

const createSecret = (): string => randomBytes(16).toString('hex');
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'epm-try',
  COMPOSE_FILE: 'docker-compose.yml:tools/deploy/try-image.compose.yml',
  HTTP_PORT: String(PORT),
  SITE_URL,
  POSTGRES_PASSWORD: createSecret(),
  POSTGRES_OWNER_PASSWORD: createSecret(),
  POSTGRES_APP_PASSWORD: createSecret(),
  REDIS_PASSWORD: createSecret(),
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Example <team@example.com>',
};

/**
 * Runs a Docker command and returns its standard output. Runs asynchronously, because requests can be in flight, and
 * because Node must notice when `front` closes an idle connection.
 */
async function docker(args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)('docker', args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

export const compose = (args: readonly string[], input?: string): Promise<string> =>
  docker(['compose', ...args], input);

/** Returns the container ids of a service. */
export const listContainers = async (service: string): Promise<string[]> =>
  (await compose(['ps', '-q', service])).split(/\s+/).filter(Boolean);

/** Restarts a container and waits until it is healthy again. */
export async function restartContainer(id: string): Promise<void> {
  await docker(['restart', '--time', '30', id]);
  await waitUntilHealthy(id);
}

/** Waits until the health check of a container, which requests `/readyz`, succeeds. */
export async function waitUntilHealthy(id: string): Promise<void> {
  await retry(`container ${id} is healthy`, async () => {
    const status = (await docker(['inspect', '-f', '{{.State.Health.Status}}', id])).trim();
    if (status !== 'healthy') throw new Error(`its status is ${status}`);
  });
}

/** Repeats an attempt every second until it succeeds. After five minutes, throws its last error. */
export async function retry<T>(goal: string, attempt: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(1000)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw new Error(`Timed out until ${goal}`, { cause: error });
    }
  }
}
