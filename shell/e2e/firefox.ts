import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram, waitForOutput } from './webdriver-browser.ts';
import type { WebDriverBrowser } from './webdriver-browser.ts';

type SendCommand = <T>(method: string, params?: object) => Promise<T>;

/** Opens a WebDriver BiDi connection. @returns a function that sends a command and resolves with its result */
async function connect(url: string): Promise<SendCommand> {
  const socket = new WebSocket(url);
  const pendingCommands = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const rejectAll = () => pendingCommands.forEach(({ reject }) => reject(new Error('Firefox closed the connection.')));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.addEventListener('close', rejectAll);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result: never;
      error?: string;
      message?: string;
    };
    const command = pendingCommands.get(message.id ?? -1);
    if (message.type === 'error') command?.reject(new Error(`${message.error}: ${message.message}`));
    else command?.resolve(message.result);
  });
  let lastId = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pendingCommands.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

/** Starts an unmodified Firefox with a new profile and controls it over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<WebDriverBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'epm-firefox-'));
  const firefox = startProgram(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    await firefox.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await waitForOutput(firefox, firefox.child.stderr!, /WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(`${url}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const { context } = contexts[0]!;
    await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
    return {
      goto: async (to) => void (await send('browsingContext.navigate', { context, url: to, wait: 'interactive' })),
      async evaluate(expression) {
        const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
        const response = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          params,
        );
        if (response.exceptionDetails) throw new Error(response.exceptionDetails.text);
        return JSON.parse(response.result?.value ?? 'null') as never;
      },
      perform: async (actions) => void (await send('input.performActions', { context, actions })),
      screenshot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
