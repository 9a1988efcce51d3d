import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'qs';
import { readJson, readText, sendBody, sendJson, startLocalServer } from '../http.ts';
import { NO_FAULT, parseFaultPlan, consumeFault, type FaultPlan } from './faults.ts';
import { escapeHtml, PAGE_CSP, renderSimulatorPage } from './simulator-page.ts';
import type { Vendor, VendorRequest, VendorResponse } from './vendor.ts';

export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
  status: number | null;
  fault: FaultPlan['fault'];
}

export interface VendorServer {
  url: string;
  /** Latest requests, newest last. The array changes in place. */
  readonly requests: readonly LoggedRequest[];
  /** Makes the next requests fail. @throws if {@link parseFaultPlan} rejects the plan */
  setFault(plan: unknown): void;
  stop(): Promise<void>;
}

export interface VendorServerOptions {
  port: number;
  findVendor(path: string): Vendor | null;
  /** Path of each vendor's home page, such as its dashboard, by vendor name. The index page links to these pages. */
  paths: Readonly<Record<string, string>>;
}

const MAX_LOGGED_REQUESTS = 1_000;
/** Body that violates the contract of every vendor. */
const GARBAGE_BODY = { id: 7, rent: 'soon', comparables: null };
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const unknownPathVendor: Vendor = {
  handle: () => unknownPathVendor.createError(404),
  createError: (status) => ({ status, body: { error: 'No simulator has this path.' } }),
};

/**
 * Serves vendors on one port. `POST /_control {fault, delayMs?, times?, path?, content?, hasActed?}` makes the next
 * requests fail. `GET /_requests` lists the requests, and `DELETE /_requests` clears the list.
 */
export async function startVendorServer({ port, findVendor, paths }: VendorServerOptions): Promise<VendorServer> {
  let plan = NO_FAULT;
  const requests: LoggedRequest[] = [];

  async function handleVendorRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const vendorRequest = await readRequest(request);
    const { method, url, headers, body } = vendorRequest;
    const { delayMs, hasActed } = plan;
    const { fault, next } = consumeFault(plan, url.pathname, body);
    plan = next;
    const entry: LoggedRequest = {
      at: new Date().toISOString(),
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body,
      idempotencyKey: headers['idempotency-key']?.toString() ?? null,
      status: null,
      fault,
    };
    requests.push(entry);
    if (requests.length > MAX_LOGGED_REQUESTS) requests.shift();
    if (fault === 'silent') return;
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    const vendor = findVendor(url.pathname) ?? unknownPathVendor;
    const failedStatus = typeof fault === 'number' ? fault : null;
    let result: VendorResponse;
    if (failedStatus !== null && !hasActed) result = vendor.createError(failedStatus);
    else result = vendor.handle({ ...vendorRequest, statusAfterActing: failedStatus });
    if (failedStatus !== null && hasActed) result = { ...vendor.createError(failedStatus), onSent: result.onSent };
    if (fault === 'garbage') result = { status: 200, body: GARBAGE_BODY, onSent: result.onSent };
    if (fault === 'slow') await sleep(delayMs);
    if (fault === 'cut') request.socket.destroy();
    else {
      entry.status = result.status;
      sendVendorResponse(response, result);
    }
    result.onSent?.();
  }

  async function handleFaultPlan(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      plan = parseFaultPlan(await readJson(request));
    } catch (error) {
      return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
    return sendJson(response, 200, plan);
  }

  const server = await startLocalServer(port, (request, response, url) => {
    if (url.pathname === '/_control' && request.method === 'POST') return handleFaultPlan(request, response);
    if (url.pathname === '/_requests') {
      if (request.method === 'DELETE') requests.length = 0;
      return sendJson(response, 200, requests);
    }
    if (url.pathname === '/') {
      response.setHeader('content-security-policy', PAGE_CSP);
      return sendBody(response, 200, 'text/html; charset=utf-8', renderIndexPage(paths));
    }
    return handleVendorRequest(request, response);
  });
  return {
    url: server.url,
    requests,
    setFault: (body) => {
      plan = parseFaultPlan(body);
    },
    stop: server.stop,
  };
}

/** Renders the page that links to the vendors. */
function renderIndexPage(paths: VendorServerOptions['paths']): string {
  const links = Object.entries({ ...paths, 'Requests from the application': '/_requests' });
  const items = links.map(([name, path]) => `<li><a href="${path}">${escapeHtml(name)}</a></li>`);
  return renderSimulatorPage(
    'Providers',
    `<section class="narrow"><h1>Simulated providers</h1><ul>${items.join('')}</ul>
<p class="muted">POST /_control makes the next requests fail.</p></section>`,
  );
}

async function readRequest(request: IncomingMessage): Promise<VendorRequest> {
  const { method = 'GET', headers } = request;
  return {
    method,
    url: new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`),
    headers,
    body: parseBody(await readText(request), headers['content-type'] ?? ''),
    statusAfterActing: null,
  };
}

/** Parses a form with brackets (`items[0][name]`) or JSON. Returns invalid JSON as text. */
function parseBody(text: string, contentType: string): unknown {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return parseForm(text);
  if (!text) return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Parses a form or a query with brackets, such as `items[0][name]=x`. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 20, arrayLimit: 1_000, ignoreQueryPrefix: true });
}

function sendVendorResponse(response: ServerResponse, { status, body, type, headers }: VendorResponse): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (type === undefined) sendJson(response, status, body);
  else sendBody(response, status, type, body as string | Buffer);
}
