/**
 * Rights of the serving role where they are fewer than reading and writing every row. Foreign keys and SECURITY DEFINER
 * triggers act as the owner, so a purge still deletes what belongs to a lead.
 */
export const TABLE_RIGHTS: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  // When contacts are merged, consents follow the person.
  consents: 'SELECT, INSERT, UPDATE (contact_id)',
  lead_events: 'SELECT, INSERT',
  lead_versions: 'SELECT, INSERT',
  migrations: 'SELECT',
};
