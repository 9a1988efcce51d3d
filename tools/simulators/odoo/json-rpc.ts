import type { VendorRequest, VendorResponse } from '../vendor.ts';
import { describeValidationErrors, isRpcRequest } from './contract.ts';
import type { CrmStore } from './crm-store.ts';
import { SIMULATOR_API_KEY, SIMULATOR_DATABASE, SIMULATOR_LOGIN } from './keys.ts';
import { callMethod } from './orm.ts';
import { accessDeniedError, notFoundError, OrmError, unprocessableError } from './orm-error.ts';

interface RpcRequest {
  id?: unknown;
  params: { service: 'common' | 'object'; method: string; args: unknown[] };
}

const USER_ID = 2;
const VERSION_RESULT = {
  server_version: '17.0',
  server_version_info: [17, 0, 0, 'final', 0, ''],
  server_serie: '17.0',
  protocol_version: 1,
};

/** Names of the positional arguments by method. */
const PARAMETER_NAMES_BY_METHOD: Readonly<Record<string, readonly string[]>> = {
  create: ['vals_list'],
  write: ['ids', 'vals'],
  read: ['ids', 'fields', 'load'],
  search: ['domain', 'offset', 'limit', 'order'],
  search_read: ['domain', 'fields', 'offset', 'limit', 'order'],
};

/** Handles `POST /jsonrpc`, the API of Odoo 17 to 21. Errors also have status 200. */
export function handleJsonRpc(store: CrmStore, { body }: VendorRequest): VendorResponse {
  const { id = null } = body as RpcRequest;
  try {
    if (!isRpcRequest(body)) throw unprocessableError(describeValidationErrors(isRpcRequest));
    return {
      status: 200,
      body: { jsonrpc: '2.0', id, result: callService(store, (body as unknown as RpcRequest).params) },
    };
  } catch (error) {
    if (!(error instanceof OrmError)) throw error;
    const { name, message } = error;
    const data = { name, message, arguments: [message], debug: 'Traceback ...' };
    return { status: 200, body: { jsonrpc: '2.0', id, error: { code: 200, message: 'Odoo Server Error', data } } };
  }
}

function callService(store: CrmStore, { service, method, args }: RpcRequest['params']): unknown {
  if (service === 'common') {
    if (method === 'version') return VERSION_RESULT;
    if (method !== 'authenticate') throw notFoundError(`Method not found: ${method}`);
    const [database, login, key] = args;
    return hasValidCredentials(database, key) && login === SIMULATOR_LOGIN ? USER_ID : false;
  }
  if (method !== 'execute_kw') throw notFoundError(`Method not found: ${method}`);
  const [database, userId, key, model, name, positional, named = {}] = args;
  if (!hasValidCredentials(database, key) || userId !== USER_ID) throw accessDeniedError();
  return executeMethod(store, String(model), String(name), positional as unknown[], named as Record<string, unknown>);
}

const hasValidCredentials = (database: unknown, key: unknown): boolean =>
  database === SIMULATOR_DATABASE && key === SIMULATOR_API_KEY;

/** Calls a method with positional arguments. `create` returns one id if it gets one record. */
function executeMethod(
  store: CrmStore,
  model: string,
  method: string,
  positional: readonly unknown[],
  named: Record<string, unknown>,
): unknown {
  const names = PARAMETER_NAMES_BY_METHOD[method] ?? [];
  const args: Record<string, unknown> = { ...named };
  for (const [index, value] of positional.entries()) args[names[index] ?? `argument ${index}`] = value;
  const isSingle = method === 'create' && !Array.isArray(args.vals_list);
  if (isSingle) args.vals_list = [args.vals_list];
  const result = callMethod(store, model, method, args);
  return isSingle ? (result as number[])[0] : result;
}
