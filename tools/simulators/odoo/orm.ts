import { describeValidationErrors, findMethodValidator } from './contract.ts';
import { describeFields, type CrmStore } from './crm-store.ts';
import { searchRecords } from './domain.ts';
import { accessError, missingError, notFoundError, unprocessableError } from './orm-error.ts';

interface MethodArguments {
  ids?: number[];
  vals?: Record<string, unknown>;
  vals_list?: Record<string, unknown>[];
  domain?: unknown[];
  fields?: string[] | null;
  offset?: number;
  limit?: number | null;
  order?: string | null;
}

const WRITE_METHODS = ['create', 'write'];

/**
 * Calls an ORM method with named arguments, as JSON-2 and JSON-RPC both do.
 * @throws OrmError if the model or method does not exist, the arguments violate the contract, or the user lacks rights
 */
export function callMethod(store: CrmStore, model: string, method: string, args: unknown): unknown {
  const records = store.findRecords(model);
  if (!records) throw notFoundError(`the model '${model}' does not exist`);
  if (method === 'fields_get') return describeFields(model);
  const isValid = findMethodValidator(method, 'arguments');
  if (!isValid) throw notFoundError(`the method '${model}.${method}' does not exist`);
  if (!isValid(args)) throw unprocessableError(describeValidationErrors(isValid));
  if (WRITE_METHODS.includes(method) && (store.state.isReadOnly || model !== 'crm.lead')) throw accessError();
  const { ids = [], vals = {}, vals_list: newRecords = [], fields, ...query } = args as MethodArguments;
  switch (method) {
    case 'create':
      return newRecords.map((values) => store.createLead(values));
    case 'write':
      store.updateLeads(ids, vals);
      return true;
    case 'read':
      return ids.map((id) => {
        const record = records.find((candidate) => candidate.id === id);
        if (!record) throw missingError();
        return store.readFields(model, record, fields ?? []);
      });
    default: {
      const { domain = [], offset = 0, limit, order } = query;
      const found = searchRecords(model, records, domain).sort((a, b) => (order === 'id' ? a.id - b.id : b.id - a.id));
      const page = found.slice(offset, limit ? offset + limit : undefined);
      if (method === 'search') return page.map(({ id }) => id);
      return page.map((record) => store.readFields(model, record, fields ?? []));
    }
  }
}
