/**
 * Privileges of the serving role for tables that it may not fully write. Foreign keys and SECURITY DEFINER triggers run
 * as the owner, so a purge still deletes all rows of a lead.
 */
export const TABLE_RIGHTS: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  // A merge assigns the consents to the kept contact.
  consents: 'SELECT, INSERT, UPDATE (contact_id)',
  lead_events: 'SELECT, INSERT',
  lead_versions: 'SELECT, INSERT',
  migrations: 'SELECT',
  payment_ledger: 'SELECT, INSERT',
  site_setting_versions: 'SELECT, INSERT',
};
