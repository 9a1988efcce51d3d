/**
 * Creates the function that computes the hash of a range of entries and of the seal before it. An entry contributes the
 * hashes of its values, so that a redaction, which stores these hashes, does not break the chain.
 */
export const CREATE_HASH_AUDIT_RANGE_SQL = `
  CREATE OR REPLACE FUNCTION hash_audit_range(
    previous bytea, after_id bigint, through_id bigint, sealed_at timestamptz, OUT entries integer, OUT hash bytea
  ) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
    SELECT count(*)::integer,
      sha256(previous || int8send(after_id) || int8send(through_id)
        || int8send((extract(epoch FROM sealed_at) * 1000)::bigint)
        || coalesce(string_agg(sha256(convert_to(jsonb_build_array(
          log.id, (extract(epoch FROM log.at) * 1000)::bigint, log.actor_id, log.action, log.subject, host(log.ip),
          encode(coalesce(redaction.before_hash, sha256(convert_to(log.before::text, 'UTF8'))), 'hex'),
          encode(coalesce(redaction.after_hash, sha256(convert_to(log.after::text, 'UTF8'))), 'hex')
        )::text, 'UTF8')), ''::bytea ORDER BY log.id), ''::bytea))
    FROM audit_log AS log LEFT JOIN audit_redactions AS redaction ON redaction.audit_id = log.id
    WHERE log.id > after_id AND log.id <= through_id
  $$`;
