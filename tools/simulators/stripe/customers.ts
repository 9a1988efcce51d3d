import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { noSuchObjectError } from './errors.ts';
import { createListPage, type ListParams } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { EMPTY_ADDRESS } from './objects/address.ts';
import { buildCustomer, type Customer } from './objects/customer.ts';

/** Returns a customer. @param param name of the parameter that contains the id, or undefined for an id in the URL */
export function findCustomer(account: Account, id: string, param?: string): Customer {
  const customer = account.state.customers[id];
  if (!customer) throw noSuchObjectError('customer', id, param);
  return customer;
}

export function createCustomer(account: Account, params: Stripe.CustomerCreateParams): Customer {
  const customer = buildCustomer(account.now);
  applyParams(customer, params);
  account.state.customers[customer.id] = customer;
  account.recordEvent('customer.created', customer);
  return customer;
}

export function updateCustomer(account: Account, params: Stripe.CustomerUpdateParams, id: string): Customer {
  const customer = findCustomer(account, id);
  applyParams(customer, params);
  account.recordEvent('customer.updated', customer);
  return customer;
}

function applyParams(customer: Customer, params: Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams): void {
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  for (const name of ['description', 'email', 'name', 'phone'] as const)
    if (params[name] !== undefined) customer[name] = params[name] || null;
  if (params.address !== undefined) customer.address = params.address ? { ...EMPTY_ADDRESS, ...params.address } : null;
}

export function listCustomers(account: Account, params: ListParams & { email?: string }) {
  const { email } = params;
  const matching = Object.values(account.state.customers).filter(
    (customer) => email === undefined || customer.email === email,
  );
  return createListPage(matching, params, '/v1/customers');
}
