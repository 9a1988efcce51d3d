import { definePersonSection, PERSON } from '../contacts/index.ts';

// The platform must not know the domain, so this slice declares what the tables of the platform contain about a person.

definePersonSection({
  key: 'waitingJobs',
  title: 'Waiting jobs',
  fate: 'kept',
  reason: 'They contain only ids, and end without effect once the lead is erased.',
  sql: `SELECT event, payload, created_at FROM outbox WHERE done_at IS NULL AND payload ->> 'leadId' = ANY(${PERSON.leadIds}::text[])`,
});

definePersonSection({
  key: 'webhooks',
  title: 'Events of providers',
  fate: 'deleted',
  sql: `SELECT * FROM webhook_events WHERE payload::text ILIKE ANY (
      SELECT '%' || replace(replace(address, '\\', '\\\\'), '_', '\\_') || '%' FROM unnest(${PERSON.emails}) AS address)`,
});
