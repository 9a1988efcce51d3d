import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Key of a row as text, from the columns of the primary key. */
const KEY_OF_TABLE = `
  SELECT string_agg(quote_ident(attname) || '::text', ' || ''|'' || ' ORDER BY position)
  FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS part (attnum, position), pg_attribute
  WHERE contype = 'p' AND conrelid = name::regclass AND attrelid = conrelid AND pg_attribute.attnum = part.attnum`;

/** Adds the money and the documents of the sample leads that users created after the fill. They go with their leads. */
const ADD_LATER_ROWS = ['payments', 'invoices', 'signature_documents']
  .map(
    (table) => `
    INSERT INTO sample_rows (table_name, key)
    SELECT '${table}', id::text FROM ${table}
    WHERE lead_id::text IN (SELECT key FROM sample_rows WHERE table_name = 'leads') ON CONFLICT DO NOTHING;`,
  )
  .join('');
const ADD_LATER_PARTS = [
  ['payment_disputes', 'id', 'payment_id', 'payments'],
  ['payment_disputes', 'id', 'invoice_id', 'invoices'],
  ['payment_refunds', 'id', 'payment_id', 'payments'],
  ['payment_refunds', 'id', 'invoice_id', 'invoices'],
  ['payment_ledger', 'stripe_id', 'payment_id', 'payments'],
  ['payment_ledger', 'stripe_id', 'invoice_id', 'invoices'],
  ['signature_files', 'id', 'document_id', 'signature_documents'],
] as const;

const REMOVE = `
  CREATE OR REPLACE FUNCTION remove_sample_rows(batch integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    name text;
    key_of_row text;
    keys text[];
  BEGIN
    -- The caller may not write sample_rows, so this function removes nothing else.
    PERFORM pg_advisory_xact_lock(hashtext('sample_rows'));
    ${ADD_LATER_ROWS}
    %PARTS%
    -- A contact with a later lead stays, and so does a colleague who has done something.
    DELETE FROM sample_rows WHERE table_name = 'contacts' AND key IN (
      SELECT contact_id::text FROM leads WHERE id::text NOT IN (SELECT key FROM sample_rows WHERE table_name = 'leads')
        AND contact_id IS NOT NULL);
    WITH active AS (
      DELETE FROM sample_rows WHERE table_name = 'todo_profiles' AND key IN (
        SELECT actor_id::text FROM audit_log WHERE at > (SELECT filled_at FROM sample_firm)) RETURNING key)
    UPDATE todo_profiles SET disabled_at = now() WHERE id::text IN (SELECT key FROM active);
    SELECT table_name INTO name FROM sample_rows
    ORDER BY coalesce(array_position('{payment_disputes,payment_refunds,payment_ledger,payments,invoices,
      payment_customers,signature_files,signature_documents,leads,contacts,webinar_registrations}'::text[], table_name),
      CASE table_name WHEN 'todo_profiles' THEN 100 ELSE 50 END), table_name LIMIT 1;
    IF name IS NULL THEN
      UPDATE sample_firm SET state = 'removed';
      RETURN 0;
    END IF;
    keys := ARRAY(SELECT key FROM sample_rows WHERE table_name = name LIMIT batch);
    IF name = 'page_visits' THEN
      UPDATE page_visit_months AS months SET visits = months.visits - gone.visits, views = months.views - gone.views
      FROM (
        SELECT date_trunc('month', day)::date AS month, source, campaign, landing, sum(visits) AS visits, sum(views) AS views
        FROM page_visits WHERE day || '|' || source || '|' || campaign || '|' || landing = ANY(keys)
        GROUP BY 1, 2, 3, 4) AS gone
      WHERE (months.month, months.source, months.campaign, months.landing) = (gone.month, gone.source, gone.campaign, gone.landing);
      DELETE FROM page_visit_months WHERE visits = 0 AND views = 0;
    END IF;
    key_of_row := (${KEY_OF_TABLE});
    EXECUTE format('DELETE FROM %I WHERE %s = ANY($1)', name, key_of_row) USING keys;
    DELETE FROM sample_rows WHERE table_name = name AND key = ANY(keys);
    RETURN cardinality(keys);
  END $$`.replace(
  '%PARTS%',
  ADD_LATER_PARTS.map(
    ([table, key, column, parent]) => `
    INSERT INTO sample_rows (table_name, key)
    SELECT '${table}', ${key}::text FROM ${table}
    WHERE ${column}::text IN (SELECT key FROM sample_rows WHERE table_name = '${parent}') ON CONFLICT DO NOTHING;`,
  ).join(''),
);

/** Stores which rows belong to the sample firm. Both tables stay empty in production. */
export class SampleFirm20261129103000 implements MigrationInterface {
  readonly name = 'SampleFirm20261129103000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sample_firm (
        is_present boolean PRIMARY KEY DEFAULT true CHECK (is_present),
        state text NOT NULL CHECK (state IN ('filled', 'removed')),
        filled_at timestamptz(3)
      )`);
    await runner.query(`
      CREATE TABLE sample_rows (
        table_name text NOT NULL,
        key text NOT NULL,
        PRIMARY KEY (table_name, key)
      )`);
    await runner.query(`
      CREATE FUNCTION has_sample_rows() RETURNS boolean LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM sample_rows)'`);
    await runner.query(REMOVE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION remove_sample_rows(integer), has_sample_rows()');
    await runner.query('DROP TABLE sample_rows, sample_firm');
  }
}
