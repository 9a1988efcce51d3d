import { Injectable } from '@nestjs/common';
import { upsertContactsSql } from '../../contacts/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';

/**
 * Lead columns that are imported from the former system: the key of the value, the name of the column and its SQL type.
 */
const FORMER_LEAD_COLUMNS = [
  ['name', 'name', 'text'],
  ['email', 'email', 'text'],
  ['phone', 'phone', 'text'],
  ['status', 'status', 'text'],
  ['source', 'source', 'text'],
  ['propertyAddress', 'property_address', 'text'],
  ['streetAddress', 'street_address', 'text'],
  ['city', 'city', 'text'],
  ['state', 'state', 'text'],
  ['zipCode', 'zip_code', 'text'],
  ['addressKey', 'address_key', 'text'],
  ['propertyType', 'property_type', 'text'],
  ['squareFootage', 'square_footage', 'integer'],
  ['unitCount', 'unit_count', 'integer'],
  ['bedrooms', 'bedrooms', 'integer'],
  ['bathrooms', 'bathrooms', 'numeric'],
  ['yearBuilt', 'year_built', 'integer'],
  ['estimatedRent', 'estimated_rent', 'integer'],
  ['purchasePrice', 'purchase_price', 'integer'],
  ['finishedBasementArea', 'finished_basement_area', 'integer'],
  ['ownerName', 'owner_name', 'text'],
  ['repairChecklist', 'repair_checklist', 'jsonb'],
  ['stripeCustomerId', 'stripe_customer_id', 'text'],
  ['lastContactedAt', 'last_contacted_at', 'timestamptz'],
] as const;

/**
 * Writes leads from the former system with the given ids, times and statuses. A lead without an email address has no
 * contact. Publishes no domain event, so that an import triggers no email and no sequence. The leads get no assignee,
 * and no due time for a first response.
 */
@Injectable()
export class FormerLeads {
  constructor(
    private readonly clock: Clock,
    private readonly realtime: Realtime,
  ) {}

  async write(
    tx: Tx,
    rows: readonly object[],
    { fileName, actor }: { fileName: string; actor: string },
  ): Promise<void> {
    await tx.run(WRITE_LEADS, [JSON.stringify(rows), this.clock.now(), actor, fileName]);
    await this.realtime.resync(tx);
  }
}

const WRITE_LEADS = `
  WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (
      id uuid, "createdAt" timestamptz, ${FORMER_LEAD_COLUMNS.map(([key, , type]) => `"${key}" ${type}`).join(', ')})
  ), person AS (${upsertContactsSql(`
    SELECT DISTINCT ON (email) email, name, phone, coalesce("createdAt", $2::timestamptz) FROM row WHERE email <> ''
    ORDER BY email, phone NULLS LAST`)}
  ), written AS (
    INSERT INTO leads (id, created_at, contact_id, ${FORMER_LEAD_COLUMNS.map(([, column]) => column).join(', ')})
    SELECT row.id, coalesce("createdAt", $2::timestamptz), person.id, ${FORMER_LEAD_COLUMNS.map(([key]) => `row."${key}"`).join(', ')}
    FROM row LEFT JOIN person USING (email)
    ON CONFLICT (id) DO UPDATE SET contact_id = excluded.contact_id, version = leads.version + 1,
      ${FORMER_LEAD_COLUMNS.map(([, column]) => `${column} = excluded.${column}`).join(', ')}
    RETURNING new.id, old.id IS NULL AS is_new
  )
  INSERT INTO lead_events (lead_id, type, at, actor, data)
  SELECT id, 'lead.imported', $2, $3, jsonb_build_object('fileName', $4::text) FROM written WHERE is_new`;
