import { definePersonSection, selectLeadRowsSql, PERSON_PARAMETERS } from '../contacts/index.ts';

const ACCOUNTING_REASON = 'Kept for accounting, without a reference to the person.';

definePersonSection({
  key: 'payments',
  title: 'Payments',
  fate: 'kept',
  reason: ACCOUNTING_REASON,
  sql: selectLeadRowsSql('payments'),
});
definePersonSection({
  key: 'invoices',
  title: 'Invoices',
  fate: 'kept',
  reason: ACCOUNTING_REASON,
  sql: selectLeadRowsSql('invoices'),
});
definePersonSection({
  key: 'stripeCustomers',
  title: 'Stripe customers',
  fate: 'anonymized',
  reason: 'The name and email address are cleared at Stripe. The customer record remains with its charges.',
  sql: `SELECT * FROM payment_customers WHERE contact_id = ANY(${PERSON_PARAMETERS.contactIds})`,
});
