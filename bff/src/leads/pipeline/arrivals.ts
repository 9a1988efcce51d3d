import {
  getColumnForField,
  DEFAULT_UNIT_COUNT,
  COMPANY_STATE,
  LEAD_FIELDS,
  LEAD_FILE_FIELDS,
  LEAD_NUMBER_FIELDS,
} from '@epm/contract';
import { assignConsentsSql, insertConsentsSql, upsertContactsSql } from '../../contacts/index.ts';

/* SQL statements that create or accept leads. `LeadPipeline` makes all later status changes. */

/**
 * Numeric fields that a form has for each property. Excludes the rent, because a form has one estimate for all
 * properties.
 */
const FORM_NUMBER_FIELDS = LEAD_NUMBER_FIELDS.filter((field) => field !== 'estimatedRent');
const NUMBER_DEFAULTS: Partial<Record<(typeof FORM_NUMBER_FIELDS)[number], number>> = {
  squareFootage: 0,
  unitCount: DEFAULT_UNIT_COUNT,
};
const numberColumnsSql = FORM_NUMBER_FIELDS.map((field) =>
  field in NUMBER_DEFAULTS ? `coalesce("${field}", ${NUMBER_DEFAULTS[field]})` : `"${field}"`,
).join(', ');

const IS_DOUBLE_OPT_IN_SQL = `
  coalesce((SELECT (value ->> 'isDoubleOptIn')::boolean FROM site_settings WHERE key = 'emailConsent'), false)`;

/**
 * Writes a submitted form in one round trip to the database: the contact, one lead per property, the first timeline
 * entries and the consents. For a suspect submission, writes no contact.
 */
export const CAPTURE_LEADS = `
  WITH person AS (${upsertContactsSql(`SELECT $1, coalesce($9, $2), $10, $3::timestamptz WHERE $12::text[] = '{}'`, '$2')}
  ), captured AS (
    INSERT INTO leads (id, contact_id, created_at, name, email, phone, status, source, form, suspicions, estimated_rent,
                       campaign, assignee_id, first_response_due_at, property_address, street_address, city, state, zip_code, address_key, property_type,
                       ${FORM_NUMBER_FIELDS.map(getColumnForField).join(', ')}, plan, visit, fee_version)
    SELECT row.id, (SELECT id FROM person), $3, coalesce($9, $2), $1, $10, $4, $5, $5, $12::text[], $11, $13, $14::uuid, $16,
           coalesce("propertyAddress", ''), coalesce("streetAddress", ''), coalesce(city, ''),
           coalesce(state, '${COMPANY_STATE}'), coalesce("zipCode", ''), coalesce("addressKey", ''), "propertyType",
           ${numberColumnsSql}, $17, $18::jsonb, $19::integer
    FROM jsonb_to_recordset($6::jsonb) AS row (
      id uuid, "propertyAddress" text, "streetAddress" text, city text, state text, "zipCode" text, "addressKey" text,
      "propertyType" text, ${FORM_NUMBER_FIELDS.map((field) => `"${field}" ${LEAD_FIELDS[field].type}`).join(', ')})
    RETURNING id
  ), entries AS (
    INSERT INTO lead_events (lead_id, type, at, data)
    SELECT id, 'lead.captured', $3, jsonb_strip_nulls(jsonb_build_object('source', $5::text, 'campaign', $13::text))
    FROM captured
    UNION ALL
    SELECT id, 'lead.assigned', $3, jsonb_build_object('from', NULL, 'to', $15::text) FROM captured WHERE $14 IS NOT NULL
  )
  ${insertConsentsSql(`
    SELECT (SELECT id FROM person), (SELECT id FROM captured LIMIT 1), channel, CASE WHEN channel = 'sms' THEN $10 END, $5,
           version, text, $8::inet, $3, channel = 'email' AND ${IS_DOUBLE_OPT_IN_SQL}
    FROM jsonb_to_recordset($7::jsonb) AS row (channel text, version text, text text)`)}`;

/** Columns that an import fills, each with the key of its value in `ImportedLead` and its SQL type. */
const IMPORT_COLUMNS = [
  ...LEAD_FILE_FIELDS.map((field) => ({
    key: `"${field}"`,
    column: getColumnForField(field),
    type: LEAD_FIELDS[field].type,
  })),
  { key: '"propertyAddress"', column: 'property_address', type: 'text' },
  { key: '"addressKey"', column: 'address_key', type: 'text' },
];

/** Inserts a lead for each row of an imported file, and contacts for new email addresses. */
export const IMPORT_LEADS = `
  WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${IMPORT_COLUMNS.map(({ key, type }) => `${key} ${type}`).join(', ')})
  ), person AS (${upsertContactsSql('SELECT DISTINCT ON (email) email, name, phone, $2::timestamptz FROM row ORDER BY email, phone NULLS LAST')}
  ), imported AS (
    INSERT INTO leads (id, contact_id, created_at, source, ${IMPORT_COLUMNS.map(({ column }) => column).join(', ')})
    SELECT gen_random_uuid(), person.id, $2, 'import', ${IMPORT_COLUMNS.map(({ key }) => `row.${key}`).join(', ')}
    FROM row JOIN person USING (email)
    RETURNING id
  )
  INSERT INTO lead_events (lead_id, type, at, actor, data)
  SELECT id, 'lead.imported', $2, $3, jsonb_build_object('fileName', $4::text) FROM imported`;

/** Writes a lead that staff entered, and its contact. Returns no row if the id is taken. */
export const ADD_LEAD = `
  WITH person AS (${upsertContactsSql('SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM leads WHERE id = $5)')}
  )
  INSERT INTO leads (id, contact_id, created_at, name, email, phone, status, source, property_address, street_address, city,
                     state, zip_code, address_key, property_type, square_footage, purchase_price, assignee_id, unit_count)
  SELECT $5, person.id, $4, $2, $1, $3, 'leads', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${DEFAULT_UNIT_COUNT}
  FROM person
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;

/**
 * Accepts suspect leads and restarts their time in stage. An existing assignee does not change. A lead whose owner was
 * already contacted gets no new due time for the first response.
 */
export const ACCEPT_LEADS = `
  WITH person AS (${upsertContactsSql('VALUES ($4, $5, $6, $8)', '$7')}
  ), consented AS (${assignConsentsSql('$1')})
  UPDATE leads SET contact_id = person.id, suspicions = '{}', version = version + 1, stage_since = $8, assignee_id = coalesce(assignee_id, $2),
    first_response_due_at = CASE WHEN last_contacted_at IS NULL THEN coalesce(first_response_due_at, $3) ELSE first_response_due_at END
  FROM person WHERE leads.id = ANY($1)`;
