import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { postJson, toFailure, toParsedOutcome } from './odoo-requests.ts';
import { JSON2_VERSION, type OdooSetting } from './odoo.setting.ts';

/** Call of an ORM method with named arguments. */
export interface OdooCall {
  model: 'crm.lead' | 'crm.stage';
  method: 'create' | 'write' | 'search_read' | 'fields_get';
  args: Readonly<Record<string, unknown>>;
}

/** Sends a call. @param parse returns null if the result has an unexpected format */
export type OdooProtocol = <T>(call: OdooCall, parse: (result: unknown) => T | null) => Promise<VendorOutcome<T>>;

/** Returns the API for the version of the server. */
export const createProtocol = (setting: OdooSetting): OdooProtocol =>
  setting.version < JSON2_VERSION ? createJsonRpcProtocol(setting) : createJson2Protocol(setting);

/** Returns the JSON-2 API of Odoo 19 and later. */
function createJson2Protocol({ url, apiKey, database }: OdooSetting): OdooProtocol {
  const headers = { authorization: `bearer ${apiKey}`, ...(database && { 'x-odoo-database': database }) };
  return ({ model, method, args }, parse) =>
    postJson(`${url}/json/2/${model}/${method}`, headers, args, ({ status, isOk, body }) =>
      isOk ? toParsedOutcome(body, parse) : toFailure(status, body),
    );
}

/** Returns the JSON-RPC API of Odoo 17 and 18, which returns exceptions with status 200. */
function createJsonRpcProtocol({ url, apiKey, database, login }: OdooSetting): OdooProtocol {
  let userId: number | null = null;

  const post = <T>(
    service: 'common' | 'object',
    method: string,
    args: readonly unknown[],
    parse: (result: unknown) => T | null,
  ): Promise<VendorOutcome<T>> =>
    postJson(
      `${url}/jsonrpc`,
      {},
      { jsonrpc: '2.0', method: 'call', id: 1, params: { service, method, args } },
      ({ status, isOk, body }) => {
        const { result, error } = (body ?? {}) as { result?: unknown; error?: { data?: unknown } };
        return isOk && error === undefined ? toParsedOutcome(result, parse) : toFailure(status, error?.data);
      },
    );

  const signIn = (): Promise<VendorOutcome<number | false>> =>
    post('common', 'authenticate', [database, login, apiKey, {}], (id) =>
      typeof id === 'number' || id === false ? id : null,
    );

  return async (call, parse) => {
    if (userId === null) {
      const outcome = await signIn();
      if (outcome.kind !== 'success') return outcome;
      if (outcome.result === false) return { kind: 'refused', reason: 'the provider rejects login or key' };
      userId = outcome.result;
    }
    const outcome = await post('object', 'execute_kw', [database, userId, apiKey, ...toRpcArguments(call)], parse);
    // The login may belong to another user now, so the next call signs in again.
    if (outcome.kind === 'refused') userId = null;
    return outcome;
  };
}

/** Odoo 17 and 18 accept records and ids only as positional arguments. */
function toRpcArguments({ model, method, args }: OdooCall): unknown[] {
  const { ids, vals, vals_list: records, ...named } = args;
  const positional = [ids, vals, records].filter((value) => value !== undefined);
  return [model, method, positional, named];
}
