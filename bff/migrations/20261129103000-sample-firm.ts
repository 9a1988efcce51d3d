import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL expression of a table's primary key as text, such as `id::text`. */
const KEY_OF_TABLE = `
  CREATE FUNCTION sample_row_key(name text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
    SELECT string_agg(quote_ident(attname) || '::text', ' || ''|'' || ' ORDER BY position)
    FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS part (attnum, position), pg_attribute
    WHERE contype = 'p' AND conrelid = name::regclass AND attrelid = conrelid AND pg_attribute.attnum = part.attnum
  $$`;

/**
 * Tables whose rows stay when the row to which they refer is deleted, or prevent its deletion: table, column, and the
 * table to which it refers. Rows that users added after the fill go with the sample rows.
 */
const REFERENCES = [
  ['payments', 'lead_id', 'leads'],
  ['invoices', 'lead_id', 'leads'],
  ['signature_documents', 'lead_id', 'leads'],
  ['payment_customers', 'contact_id', 'contacts'],
  ['payment_disputes', 'payment_id', 'payments'],
  ['payment_disputes', 'invoice_id', 'invoices'],
  ['payment_refunds', 'payment_id', 'payments'],
  ['payment_refunds', 'invoice_id', 'invoices'],
  ['payment_ledger', 'payment_id', 'payments'],
  ['payment_ledger', 'invoice_id', 'invoices'],
  ['signature_files', 'document_id', 'signature_documents'],
] as const;

/** Order in which rows are removed: first the rows that would prevent the removal of others. */
const ORDER = [
  'payment_disputes',
  'payment_refunds',
  'payment_ledger',
  'payments',
  'invoices',
  'payment_customers',
  'signature_files',
  'signature_documents',
  'leads',
  'contacts',
];

/**
 * Removes up to `batch` rows of the sample firm and returns their number, so that the removal can be interrupted and
 * continued. Removes nothing else, because only the schema's owner writes to `sample_rows`. A contact with a later lead
 * stays. A colleague who has done something after the fill is disabled and stays.
 */
const REMOVE = `
  CREATE FUNCTION remove_sample_rows(batch integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    name text;
    reference record;
    keys text[];
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sample_rows'));
    DELETE FROM sample_rows WHERE table_name = 'contacts' AND key IN (
      SELECT contact_id::text FROM leads
      WHERE contact_id IS NOT NULL AND id::text NOT IN (SELECT key FROM sample_rows WHERE table_name = 'leads'));
    FOR reference IN
      SELECT * FROM (VALUES ${REFERENCES.map((reference) => `('${reference.join("', '")}')`).join(', ')})
        AS list (from_table, from_column, to_table)
    LOOP
      EXECUTE format(
        'INSERT INTO sample_rows (table_name, key) SELECT %L, %s FROM %I
         WHERE %I::text IN (SELECT key FROM sample_rows WHERE table_name = %L) ON CONFLICT DO NOTHING',
        reference.from_table, sample_row_key(reference.from_table), reference.from_table, reference.from_column,
        reference.to_table);
    END LOOP;
    WITH active AS (
      DELETE FROM sample_rows WHERE table_name = 'todo_profiles' AND key IN (
        SELECT actor_id::text FROM audit_log WHERE at > (SELECT filled_at FROM sample_firm)) RETURNING key)
    UPDATE todo_profiles SET disabled_at = now() WHERE id::text IN (SELECT key FROM active);

    SELECT table_name INTO name FROM sample_rows
    ORDER BY coalesce(array_position('{${ORDER.join()}}'::text[], table_name),
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
      WHERE (months.month, months.source, months.campaign, months.landing)
        = (gone.month, gone.source, gone.campaign, gone.landing);
      DELETE FROM page_visit_months WHERE visits = 0 AND views = 0;
    END IF;
    EXECUTE format('DELETE FROM %I WHERE %s = ANY($1)', name, sample_row_key(name)) USING keys;
    DELETE FROM sample_rows WHERE table_name = name AND key = ANY(keys);
    RETURN cardinality(keys);
  END $$`;

/** Stores which rows belong to the sample firm of the local stack. Both tables stay empty in production. */
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
    await runner.query(KEY_OF_TABLE);
    await runner.query(REMOVE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION remove_sample_rows(integer), sample_row_key(text), has_sample_rows()');
    await runner.query('DROP TABLE sample_rows, sample_firm');
  }
}
