import { createId } from '../ids.ts';
import type { Address, Metadata } from './address.ts';

const SESSION_DEFAULTS = {
  object: 'checkout.session' as const,
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: { enabled: false },
  mode: 'payment' as const,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
};

export interface CustomerDetails {
  address: Address | null;
  business_name: null;
  email: string | null;
  individual_name: null;
  name: string | null;
  phone: string | null;
  tax_exempt: string;
  tax_ids: never[];
}

/** Fields that the creator chooses. Amounts are in cents. */
export interface NewSession {
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number;
  amount_total: number;
  billing_address_collection: string | null;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_creation: string | null;
  customer_email: string | null;
  customer_details: CustomerDetails | null;
  /** Expiry time in seconds since the epoch. */
  expires_at: number;
  locale: string | null;
  metadata: Metadata;
  payment_method_types: string[];
  submit_type: string | null;
  success_url: string;
}

type SessionDefaults = typeof SESSION_DEFAULTS;
export interface CheckoutSession extends SessionDefaults, NewSession {
  id: string;
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

/** @param origin origin of the hosted checkout page */
export function buildSession(fields: NewSession, origin: string): CheckoutSession {
  const id = createId('cs_test');
  return {
    ...SESSION_DEFAULTS,
    ...fields,
    id,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `${origin}/stripe/checkout/${id}`,
  };
}
