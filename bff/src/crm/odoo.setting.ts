import { defineSetting } from '../platform/config/env.ts';

/** Account at Odoo, the partner's CRM. */
export interface OdooSetting {
  /** Base URL of the server, without a trailing slash. */
  url: string;
  apiKey: string;
  /** Name of the database. Empty if the server has only one database. */
  database: string;
  /** Major version of the server. Versions before 19 have only JSON-RPC. */
  version: number;
  /** Login of the key's user. Only JSON-RPC needs it. */
  login: string;
}

/** First version with the JSON-2 API. */
export const JSON2_VERSION = 19;

/** Odoo configuration. Null if no key is set; then no lead is sent to Odoo. */
export const odooSetting = defineSetting((env): OdooSetting | null => {
  const apiKey = env.vendorKey('ODOO_API_KEY');
  if (!apiKey) return null;
  const url = env.url('ODOO_URL', env.required('ODOO_URL', ''), ['http:', 'https:']);
  const version = env.integer('ODOO_VERSION', JSON2_VERSION, 17, 99);
  const isRpc = version < JSON2_VERSION;
  return Object.freeze({
    url: url.replace(/\/+$/, ''),
    apiKey,
    version,
    database: isRpc ? env.required('ODOO_DATABASE', '') : env.optional('ODOO_DATABASE'),
    login: isRpc ? env.required('ODOO_LOGIN', '') : env.optional('ODOO_LOGIN'),
  });
});

/** Vendor name in `vendor_circuits` and in the log. */
export const ODOO_VENDOR = 'odoo';

/** Timeout and circuit breaker for Odoo. */
export const ODOO_POLICY = {
  timeoutMs: 10_000,
  // Our own limit, because Odoo documents no limit.
  callsPerSecond: 10,
  breaker: { failureThreshold: 5, initialProbeDelayMs: 10_000, maxProbeDelayMs: 5 * 60_000 },
} as const;
