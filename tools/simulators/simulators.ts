import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, send, sendJson, serve } from '../http.ts';
import { NO_FAULT, parseFaultPlan, consumeFault, type FaultPlan } from './faults.ts';
import { LISTINGS_PATH, listingsPage } from './listings.ts';
import { handleRentEstimate, createVendorError, type VendorResponse } from './rentcast.ts';

export interface Simulators {
  url: string;
  stop(): Promise<void>;
}

interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  status: number | null;
  fault: FaultPlan['fault'];
}

const MAX_LOGGED_REQUESTS = 1_000;
/** Methods of the listings page. The BFF sends HEAD requests to check whether the page is available. */
const READ_METHODS = ['GET', 'HEAD'];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the simulated vendors on one port. RentCast is under `/v1`; the listing service's page is `/listings`.
 * `POST /_control {fault, delayMs?, times?}` makes the next requests fail. `GET /_requests` lists the requests (newest
 * last), and `DELETE /_requests` clears that list.
 */
export async function startSimulators(options: { port: number }): Promise<Simulators> {
  let plan = NO_FAULT;
  let log: LoggedRequest[] = [];

  async function handleVendorRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { delayMs } = plan;
    const { fault, next } = consumeFault(plan);
    plan = next;
    const entry: LoggedRequest = {
      at: new Date().toISOString(),
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      status: null,
      fault,
    };
    log = [...log.slice(1 - MAX_LOGGED_REQUESTS), entry];
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    if (fault === 'silent') return;
    if (fault === 'slow') await pause(delayMs);
    if (url.pathname === LISTINGS_PATH && READ_METHODS.includes(entry.method) && (fault === null || fault === 'slow')) {
      entry.status = 200;
      send(response, 200, 'text/html; charset=utf-8', listingsPage(url.searchParams.get('city')));
      return;
    }
    const vendorResponse = typeof fault === 'number' ? createVendorError(fault) : handleRentCastRequest(request, url);
    entry.status = vendorResponse.status;
    sendJson(
      response,
      vendorResponse.status,
      fault === 'garbage' ? { rent: 'soon', comparables: null } : vendorResponse.body,
    );
  }

  async function setFaultPlan(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      plan = parseFaultPlan(await readJson(request));
    } catch (error) {
      return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
    return sendJson(response, 200, plan);
  }

  return serve(options.port, (request, response, url) => {
    if (url.pathname === '/_control' && request.method === 'POST') return setFaultPlan(request, response);
    if (url.pathname === '/_requests') {
      if (request.method === 'DELETE') log = [];
      return sendJson(response, 200, log);
    }
    if (url.pathname === '/')
      return sendJson(response, 200, {
        vendors: { rentcast: '/v1', listings: LISTINGS_PATH },
        control: '/_control',
        requests: '/_requests',
      });
    return handleVendorRequest(request, response, url);
  });
}

function handleRentCastRequest(request: IncomingMessage, url: URL): VendorResponse {
  const { 'x-api-key': apiKey } = request.headers;
  if (!url.pathname.startsWith('/v1/')) return createVendorError(404);
  if (request.method !== 'GET') return createVendorError(405);
  if (url.pathname === '/v1/avm/rent/long-term') {
    return handleRentEstimate(url.searchParams, Array.isArray(apiKey) ? apiKey[0] : apiKey);
  }
  return createVendorError(404);
}
