import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, send, sendJson, serve } from '../http.ts';
import { NO_FAULT, parsePlan, takeFault, type FaultPlan } from './faults.ts';
import { LISTINGS_PATH, listingsPage } from './listings.ts';
import { answerRentEstimate, vendorError, type VendorAnswer } from './rentcast.ts';

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

const LOG_LENGTH = 1_000;
/** A page is there for who only asks whether it is. */
const READING = ['GET', 'HEAD'];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The outside vendors, on one port. RentCast answers under `/v1`, the listing service's page is `/listings`.
 * `POST /_control {fault, delayMs?, times?}` makes the next answers fail, `GET /_requests` lists what was asked
 * (newest last), `DELETE /_requests` forgets it.
 */
export async function startSimulators(options: { port: number }): Promise<Simulators> {
  let plan = NO_FAULT;
  let log: LoggedRequest[] = [];

  async function answerVendor(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { delayMs } = plan;
    const { fault, next } = takeFault(plan);
    plan = next;
    const entry: LoggedRequest = {
      at: new Date().toISOString(),
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      status: null,
      fault,
    };
    log = [...log.slice(1 - LOG_LENGTH), entry];
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    if (fault === 'silent') return;
    if (fault === 'slow') await pause(delayMs);
    if (url.pathname === LISTINGS_PATH && READING.includes(entry.method) && (fault === null || fault === 'slow')) {
      entry.status = 200;
      send(response, 200, 'text/html; charset=utf-8', listingsPage(url.searchParams.get('city')));
      return;
    }
    const answer = typeof fault === 'number' ? vendorError(fault) : dispatch(request, url);
    entry.status = answer.status;
    sendJson(response, answer.status, fault === 'garbage' ? { rent: 'soon', comparables: null } : answer.body);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      plan = parsePlan(await readJson(request));
    } catch (error) {
      return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
    return sendJson(response, 200, plan);
  }

  return serve(options.port, (request, response, url) => {
    if (url.pathname === '/_control' && request.method === 'POST') return control(request, response);
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
    return answerVendor(request, response, url);
  });
}

function dispatch(request: IncomingMessage, url: URL): VendorAnswer {
  const { 'x-api-key': apiKey } = request.headers;
  if (!url.pathname.startsWith('/v1/')) return vendorError(404);
  if (request.method !== 'GET') return vendorError(405);
  if (url.pathname === '/v1/avm/rent/long-term') {
    return answerRentEstimate(url.searchParams, Array.isArray(apiKey) ? apiKey[0] : apiKey);
  }
  return vendorError(404);
}
