-- The sample firm of the local stack. Both tables stay empty in production.

CREATE TABLE sample_firm (
  is_present boolean PRIMARY KEY DEFAULT true CHECK (is_present),
  state text NOT NULL CHECK (state IN ('filled', 'removed')),
  filled_at timestamptz(3)
);

-- Keys of the rows that belong to the sample. The serving role cannot write this table, so the function below deletes
-- nothing else.
CREATE TABLE sample_rows (
  table_name text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (table_name, key)
);

CREATE FUNCTION has_sample_rows() RETURNS boolean LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM sample_rows)';

CREATE FUNCTION sample_row_key(name text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT string_agg(quote_ident(attname) || '::text', ' || ''|'' || ' ORDER BY position)
  FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS part (attnum, position), pg_attribute
  WHERE contype = 'p' AND conrelid = name::regclass AND attrelid = conrelid AND pg_attribute.attnum = part.attnum
$$;

-- Deletes up to `batch` rows of the sample and returns their number; 0 when the sample is removed.
CREATE FUNCTION remove_sample_rows(batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text;
  reference record;
  keys text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sample_rows'));
  -- A contact with a lead outside of the sample stays.
  DELETE FROM sample_rows WHERE table_name = 'contacts' AND key IN (
    SELECT contact_id::text FROM leads
    WHERE contact_id IS NOT NULL AND id::text NOT IN (SELECT key FROM sample_rows WHERE table_name = 'leads'));
  -- Payments and documents that users added to sample leads go with these leads.
  FOR reference IN
    SELECT * FROM (VALUES
      ('payments', 'lead_id', 'leads'),
      ('invoices', 'lead_id', 'leads'),
      ('signature_documents', 'lead_id', 'leads'),
      ('payment_customers', 'contact_id', 'contacts'),
      ('payment_disputes', 'payment_id', 'payments'),
      ('payment_disputes', 'invoice_id', 'invoices'),
      ('payment_refunds', 'payment_id', 'payments'),
      ('payment_refunds', 'invoice_id', 'invoices'),
      ('payment_ledger', 'payment_id', 'payments'),
      ('payment_ledger', 'invoice_id', 'invoices'),
      ('signature_files', 'document_id', 'signature_documents'))
      AS list (from_table, from_column, to_table)
  LOOP
    EXECUTE format(
      'INSERT INTO sample_rows (table_name, key) SELECT %L, %s FROM %I
       WHERE %I::text IN (SELECT key FROM sample_rows WHERE table_name = %L) ON CONFLICT DO NOTHING',
      reference.from_table, sample_row_key(reference.from_table), reference.from_table, reference.from_column,
      reference.to_table);
  END LOOP;
  -- A colleague who has done something since the fill is disabled instead, because the audit log names the colleague.
  WITH active AS (
    DELETE FROM sample_rows WHERE table_name = 'todo_profiles' AND key IN (
      SELECT actor_id::text FROM audit_log WHERE at > (SELECT filled_at FROM sample_firm)) RETURNING key)
  UPDATE todo_profiles SET disabled_at = now() WHERE id::text IN (SELECT key FROM active);

  SELECT table_name INTO name FROM sample_rows
  ORDER BY coalesce(array_position('{payment_disputes,payment_refunds,payment_ledger,payments,invoices,payment_customers,signature_files,signature_documents,leads,contacts}'::text[], table_name),
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
END $$;
