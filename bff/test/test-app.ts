import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../src/app.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import type { Config } from '../src/platform/config/env.ts';
import { LiveReleases } from '../src/releases/live-releases.ts';
import { createHttpApp } from '../src/platform/http/http-app.ts';
import { forbidSecondConnection } from './one-connection.ts';
import { sendRequest } from './http-client.ts';
import { captureState } from './app-state.ts';
import { type SharableApp, useSharedApp } from './shared-app.ts';
import { replaceClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';
import { disableIntakeChecks } from './disable-intake-checks.ts';

export interface CallOptions {
  method?: string;
  /** Body, sent as JSON unless it is a string or bytes. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Reply<T> {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if the response is not JSON. */
  body: T;
  text: string;
  /** Cookies of the response as `name=value` pairs, for later requests. */
  cookie: string;
}

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  url: string;
  call<T = unknown>(path: string, call?: CallOptions): Promise<Reply<T>>;
  close(): Promise<void>;
}

interface AppOptions {
  env?: Record<string, string>;
  clock?: Clock;
  modules?: Type[];
  hasIntakeChecks?: boolean;
}

/** Settings of vendors, whose simulators have the same URL for all test files of a worker. */
const VENDOR_SETTINGS = /^(DOCUSEAL|ODOO|STRIPE)_/;

/**
 * Starts the API on a free port with a separate connection pool. Submissions are checked for spam only with
 * `hasIntakeChecks`. If an earlier test file of the worker used an app with the same database and environment, uses this
 * app again, with its state in memory reset.
 */
export async function startApp(databaseUrl: string, options: AppOptions = {}): Promise<TestApp> {
  const { env = {}, modules = [], clock, hasIntakeChecks = false } = options;
  // An app with other settings, such as a folder of versions, may start processes.
  const isSharable = modules.length === 0 && Object.keys(env).every((name) => VENDOR_SETTINGS.test(name));
  const start = () => createApp(databaseUrl, env, modules);
  const site = isSharable ? await useSharedApp(databaseUrl, env, start) : await start();
  if (clock) replaceClock(site.app, clock);
  if (!hasIntakeChecks) disableIntakeChecks(site.app);
  return site;
}

async function createApp(
  databaseUrl: string,
  env: Record<string, string>,
  modules: Type[],
): Promise<TestApp & SharableApp> {
  const config = createTestConfig(databaseUrl, env);
  const app = await createHttpApp(ApiModule.forRoot(config, modules), config);
  forbidSecondConnection(app);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const restoreState = captureState(app);
  return {
    app,
    config,
    url,
    call: (path, call) => callApi(url, path, call),
    close: () => app.close(),
    restore: () => {
      restoreState();
      // The test file may have published versions before it starts the app.
      app.get(LiveReleases, { strict: false }).invalidate();
    },
  };
}

async function callApi<T>(
  base: string,
  path: string,
  { method, body, cookie, headers }: CallOptions = {},
): Promise<Reply<T>> {
  const {
    status,
    headers: responseHeaders,
    text,
  } = await sendRequest(base + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
  return {
    status,
    headers: responseHeaders,
    text,
    body: (responseHeaders.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T,
    cookie: responseHeaders
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
