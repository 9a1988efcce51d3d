import { createId, createInvoicePrefix } from '../ids.ts';
import type { Address, Metadata } from './address.ts';

const CUSTOMER_DEFAULTS = {
  object: 'customer' as const,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  preferred_locales: [] as string[],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
};

type CustomerDefaults = typeof CUSTOMER_DEFAULTS;
export interface Customer extends CustomerDefaults {
  id: string;
  created: number;
  invoice_prefix: string;
  next_invoice_sequence: number;
  address: Address | null;
  description: string | null;
  email: string | null;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
}

/** @param created time of creation in seconds since the epoch */
export function buildCustomer(created: number): Customer {
  return {
    ...CUSTOMER_DEFAULTS,
    id: createId('cus'),
    created,
    invoice_prefix: createInvoicePrefix(),
    next_invoice_sequence: 1,
    address: null,
    description: null,
    email: null,
    metadata: {},
    name: null,
    phone: null,
  };
}
