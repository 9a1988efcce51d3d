/**
 * Privileges of the serving role on tables for which the default privileges to read and write rows do not apply.
 * Foreign keys and SECURITY DEFINER triggers run as the owner, so a purge still deletes all rows of a lead.
 */
export const TABLE_RIGHTS: Readonly<Record<string, string>> = {
  // Only the owner's function `hash_address` reads the key.
  address_hash_key: 'REFERENCES',
  // Only the owner's functions `seal_audit_log` and `redact_audit_entry` write seals and redactions.
  audit_redactions: 'SELECT',
  audit_seals: 'SELECT',
  // The result of a check is written once. The head of the last check reveals that seals were replaced.
  audit_checks: 'SELECT, INSERT, UPDATE (finished_at, seals, entries, head, problem)',
  audit_log: 'SELECT, INSERT',
  // A merge assigns the consents to the kept contact.
  consents: 'SELECT, INSERT, UPDATE (contact_id)',
  // A schedule that is in force never changes.
  fee_schedules: 'SELECT, INSERT, DELETE',
  // An import updates the statistics of the planner after its bulk insert.
  former_rows: 'SELECT, INSERT, UPDATE, DELETE, MAINTAIN',
  lead_events: 'SELECT, INSERT',
  lead_versions: 'SELECT, INSERT',
  legal_versions: 'SELECT, INSERT',
  migrations: 'SELECT',
  payment_ledger: 'SELECT, INSERT',
  release_preview_key: 'SELECT',
  site_setting_versions: 'SELECT, INSERT',
};
