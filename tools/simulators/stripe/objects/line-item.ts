import { createId } from '../ids.ts';
import type { Metadata } from './address.ts';

interface LineItemFields {
  currency: string;
  /** Name of the product. */
  description: string;
  /** Price of one unit in cents. */
  unitAmount: number;
  quantity: number;
  metadata: Metadata;
  created: number;
}

/** Line item of a checkout session. */
export type LineItem = ReturnType<typeof buildLineItem>;

export function buildLineItem(fields: LineItemFields) {
  const { currency, description, unitAmount, quantity, metadata, created } = fields;
  const amount = unitAmount * quantity;
  return {
    id: createId('li'),
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description,
    metadata,
    quantity,
    price: {
      id: createId('price'),
      object: 'price' as const,
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: createId('prod'),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
  };
}
