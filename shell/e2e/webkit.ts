import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { startProgram, waitForOutput } from './webdriver-browser.ts';
import type { WebDriverBrowser, Program } from './webdriver-browser.ts';

const DRIVER_READY_MS = 20_000;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a WebDriver command. @returns the value in the response */
async function sendCommand<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function waitForDriver(url: string): Promise<void> {
  for (const until = Date.now() + DRIVER_READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not respond.');
  }
}

/** Starts WebKitGTK's browser on a separate virtual display and controls it over WebDriver. */
export async function startWebKit(driver: string): Promise<WebDriverBrowser> {
  const programs: Program[] = [];
  const start = (...[command, args, options]: Parameters<typeof startProgram>) => {
    const program = startProgram(command, args, options);
    programs.unshift(program);
    return program;
  };
  const close = async () => {
    for (const program of programs) await program.end();
  };
  try {
    const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = await waitForOutput(display, display.child.stdio[3] as Readable, /(\d+)\n/);
    const port = await findFreePort();
    start(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    });
    const server = `http://127.0.0.1:${port}`;
    await waitForDriver(server);
    const { sessionId } = await sendCommand<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch: {} },
    });
    const session = `${server}/session/${sessionId}`;
    await sendCommand('POST', `${session}/window/rect`, { width: 1440, height: 900 });
    return {
      goto: async (url) => void (await sendCommand('POST', `${session}/url`, { url })),
      evaluate: async (expression) =>
        JSON.parse(
          (await sendCommand<string | null>('POST', `${session}/execute/sync`, {
            script: `return JSON.stringify(${expression})`,
            args: [],
          })) ?? 'null',
        ) as never,
      perform: async (actions) => void (await sendCommand('POST', `${session}/actions`, { actions })),
      screenshot: () => sendCommand('GET', `${session}/screenshot`),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
