import type { Account } from './account.ts';
import * as checkout from './checkout.ts';
import { createCustomer, findCustomer, listCustomers, updateCustomer } from './customers.ts';
import { listDisputes } from './disputes.ts';
import { noSuchObjectError } from './errors.ts';
import { createInvoiceItem } from './invoice-items.ts';
import {
  deleteInvoice,
  finalizeInvoice,
  markUncollectible,
  payInvoiceByApi,
  sendInvoice,
  voidInvoice,
} from './invoice-lifecycle.ts';
import { createInvoice, findInvoice, listInvoicePayments, listInvoices } from './invoices.ts';
import type { StripeEvent } from './objects/event.ts';
import { findCharge, findPaymentIntent } from './payments.ts';
import { createRefund, findRefund, listRefunds } from './refunds.ts';

/**
 * Runs an operation and returns the object of the response.
 * @param params validated parameters
 * @param id id in the URL, or an empty string
 */
export type RunOperation = (account: Account, params: never, id: string) => object;

const createRetrieveOperation =
  (find: (account: Account, id: string) => object): RunOperation =>
  (account, _params, id) =>
    find(account, id);

function findEvent(account: Account, id: string): StripeEvent {
  const event = account.state.events[id];
  if (!event) throw noSuchObjectError('event', id);
  return event;
}

/** Operations by method and path of the contract. */
export const OPERATION_RUNNERS: Readonly<Record<string, RunOperation>> = {
  'POST /v1/checkout/sessions': checkout.createSession,
  'GET /v1/checkout/sessions': checkout.listSessions,
  'GET /v1/checkout/sessions/{session}': createRetrieveOperation(checkout.findSession),
  'POST /v1/checkout/sessions/{session}/expire': checkout.expireSession,
  'GET /v1/checkout/sessions/{session}/line_items': checkout.listLineItems,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/{customer}': createRetrieveOperation(findCustomer),
  'POST /v1/customers/{customer}': updateCustomer,
  'POST /v1/invoices': createInvoice,
  'GET /v1/invoices': listInvoices,
  'GET /v1/invoices/{invoice}': createRetrieveOperation(findInvoice),
  'DELETE /v1/invoices/{invoice}': deleteInvoice,
  'POST /v1/invoices/{invoice}/finalize': finalizeInvoice,
  'POST /v1/invoices/{invoice}/send': sendInvoice,
  'POST /v1/invoices/{invoice}/void': voidInvoice,
  'POST /v1/invoices/{invoice}/pay': payInvoiceByApi,
  'POST /v1/invoices/{invoice}/mark_uncollectible': markUncollectible,
  'POST /v1/invoiceitems': createInvoiceItem,
  'GET /v1/invoice_payments': listInvoicePayments,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/{refund}': createRetrieveOperation(findRefund),
  'GET /v1/disputes': listDisputes,
  'GET /v1/payment_intents/{intent}': createRetrieveOperation(findPaymentIntent),
  'GET /v1/charges/{charge}': createRetrieveOperation(findCharge),
  'GET /v1/events/{id}': createRetrieveOperation(findEvent),
};
