import { definePersonSection, PERSON_PARAMETERS } from '../contacts/index.ts';

// Platform code must not depend on the domain, so this slice declares which platform tables contain data about a
// person.

definePersonSection({
  key: 'waitingJobs',
  title: 'Waiting jobs',
  fate: 'kept',
  reason: 'These jobs contain only ids, and have no effect once the lead is erased.',
  sql: `SELECT event, payload, created_at FROM outbox WHERE done_at IS NULL AND payload ->> 'leadId' = ANY(${PERSON_PARAMETERS.leadIds}::text[])`,
});

definePersonSection({
  key: 'webhooks',
  title: 'Events of providers',
  fate: 'deleted',
  sql: `SELECT * FROM webhook_events WHERE payload::text ILIKE ANY (
      SELECT '%' || replace(replace(address, '\\', '\\\\'), '_', '\\_') || '%' FROM unnest(${PERSON_PARAMETERS.emails}) AS address)`,
});
