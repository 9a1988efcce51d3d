/**
 * Privileges of the serving role (`epm_app`) on tables that need less, or more, than the default SELECT, INSERT, UPDATE
 * and DELETE. Foreign keys and SECURITY DEFINER triggers run as the table owner (`epm_owner`), so a purge still deletes
 * all rows of a lead.
 */
export const TABLE_PRIVILEGES: Readonly<Record<string, string>> = {
  // Only `hash_address`, which runs as the table owner, reads the key.
  address_hash_key: 'REFERENCES',
  // Only `seal_audit_log` and `redact_audit_entry`, which run as the table owner, write seals and redactions.
  audit_redactions: 'SELECT',
  audit_seals: 'SELECT',
  // A check is inserted first and updated once with its result. The next check compares the seals with its
  // stored hash of the newest seal, so it detects replaced seals.
  audit_checks: 'SELECT, INSERT, UPDATE (finished_at, seals, entries, head, problem)',
  audit_log: 'SELECT, INSERT',
  // A merge assigns the consents to the surviving contact.
  consents: 'SELECT, INSERT, UPDATE (contact_id)',
  // Fee schedules are immutable. A schedule that is not yet in effect can be deleted.
  fee_schedules: 'SELECT, INSERT, DELETE',
  // MAINTAIN allows an import to run ANALYZE after its bulk insert.
  former_rows: 'SELECT, INSERT, UPDATE, DELETE, MAINTAIN',
  lead_events: 'SELECT, INSERT',
  lead_versions: 'SELECT, INSERT',
  legal_versions: 'SELECT, INSERT',
  migrations: 'SELECT',
  payment_ledger: 'SELECT, INSERT',
  release_preview_key: 'SELECT',
  // Only `remove_sample_rows`, which runs as the table owner, writes these tables after the fill.
  sample_firm: 'SELECT',
  sample_rows: 'SELECT',
  site_setting_versions: 'SELECT, INSERT',
};
