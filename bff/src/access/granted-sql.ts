/*
 * Conditions for statements of other slices that read many leads at once.
 */

/** Grants of the browser that holds a cookie, with the leads that they open. Parameters are SQL. */
export const heldGrants = (tokenHash: string, now: string): string => `
  report_grants held JOIN report_grant_leads opened ON opened.grant_id = held.id
  WHERE held.kind = 'cookie' AND held.token_hash = ${tokenHash} AND held.revoked_at IS NULL AND held.expires_at > ${now}`;

/** Whether the browser that holds a cookie was granted a lead. Parameters are SQL. */
export const isGrantedSql = ({ leadId, tokenHash, now }: { leadId: string; tokenHash: string; now: string }): string =>
  `EXISTS (SELECT 1 FROM ${heldGrants(tokenHash, now)} AND opened.lead_id = ${leadId})`;

/** Selects `lead_id` of the other leads that were granted to the browsers of a lead. @param leadId SQL */
export const grantedInSameBrowser = (leadId: string): string => `
  SELECT other.lead_id FROM report_grant_leads own
  JOIN report_grants ON report_grants.id = own.grant_id AND report_grants.kind = 'cookie'
  JOIN report_grant_leads other ON other.grant_id = own.grant_id AND other.lead_id <> own.lead_id
  WHERE own.lead_id = ${leadId}`;
