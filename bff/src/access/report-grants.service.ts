import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { SqlExecutor, Tx } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';
import { LinkRevokerRegistry } from './link-revoker-registry.ts';

/**
 * Number of days for which an emailed link is valid. A cookie is valid for the same number of days after it was created
 * or last extended.
 */
export const GRANT_DAYS = 90;
/** Maximum lifetime of a cookie, including all extensions, in days. */
const MAX_GRANT_DAYS = 365;

const DAY_MS = 86_400_000;

/**
 * Builds the FROM list and the WHERE clause of a query for a cookie's valid grants and their leads. The parameters are SQL
 * expressions.
 */
const validGrantsSql = (tokenHash: string, now: string): string => `
  report_grants held JOIN report_grant_leads granted ON granted.grant_id = held.id
  WHERE held.kind = 'cookie' AND held.token_hash = ${tokenHash} AND held.revoked_at IS NULL AND held.expires_at > ${now}`;

/**
 * Builds a condition that is true if the browser with this cookie has a grant for the lead. The parameters are SQL
 * expressions.
 */
export const isGrantedSql = ({ leadId, tokenHash, now }: { leadId: string; tokenHash: string; now: string }): string =>
  `EXISTS (SELECT 1 FROM ${validGrantsSql(tokenHash, now)} AND granted.lead_id = ${leadId})`;

/**
 * Builds a query for the other leads that were granted to the same browsers as this lead. The query has the column
 * `lead_id`.
 * @param leadId SQL expression
 */
export const leadsGrantedInSameBrowserSql = (leadId: string): string => `
  SELECT other.lead_id FROM report_grant_leads own
  JOIN report_grants ON report_grants.id = own.grant_id AND report_grants.kind = 'cookie'
  JOIN report_grant_leads other ON other.grant_id = own.grant_id AND other.lead_id <> own.lead_id
  WHERE own.lead_id = ${leadId}`;

/** Manages grants for access to reports. Knowing the id of a lead gives no access without a grant. */
@Injectable()
export class ReportGrants implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly linkRevokers: LinkRevokerRegistry,
  ) {}

  onModuleInit(): void {
    this.linkRevokers.register((tx, leadId) => this.revoke(tx, leadId));
  }

  /**
   * Grants the browser with this cookie access to the reports of these leads. Extends the browser's valid grant, or
   * creates a grant if there is none.
   * @returns the cookie that the browser must store
   */
  async grantToBrowser(tx: Tx, leadIds: readonly string[], cookie: string | null): Promise<string> {
    const newCookie = createToken();
    const { now, expiresAt } = this.computeValidity();
    const [grant] = await tx.rows<{ isFresh: boolean }>(GRANT_TO_BROWSER_SQL, [
      cookie === null ? null : hashToken(cookie),
      hashToken(newCookie),
      now,
      expiresAt,
      leadIds,
      MAX_GRANT_DAYS,
    ]);
    return grant?.isFresh === false && cookie !== null ? cookie : newCookie;
  }

  /** Creates a key for an emailed link to these reports. Only its hash is stored, so the key cannot be shown again. */
  async createLinkKey(sql: SqlExecutor, leadIds: readonly string[]): Promise<string> {
    const key = createToken();
    const { now, expiresAt } = this.computeValidity();
    await sql.run(
      `WITH link AS (
         INSERT INTO report_grants (kind, token_hash, created_at, expires_at) VALUES ('link', $1, $2, $3) RETURNING id
       )
       INSERT INTO report_grant_leads (grant_id, lead_id) SELECT link.id, unnest($4::uuid[]) FROM link`,
      [hashToken(key), now, expiresAt, leadIds],
    );
    return key;
  }

  /**
   * Exchanges the key in an emailed link for a cookie that opens the same reports.
   * @returns the cookie to set; null when the key is unknown, expired, revoked, or belongs to another lead
   */
  exchangeLinkKey(leadId: string, key: string, cookie: string | null): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        `SELECT granted.lead_id::text AS id
         FROM report_grants link JOIN report_grant_leads granted ON granted.grant_id = link.id
         WHERE link.kind = 'link' AND link.token_hash = $1 AND link.revoked_at IS NULL AND link.expires_at > $2`,
        [hashToken(key), this.clock.now()],
      );
      const leadIds = rows.map(({ id }) => id);
      return leadIds.includes(leadId.toLowerCase()) ? this.grantToBrowser(tx, leadIds, cookie) : null;
    });
  }

  /** Returns whether the browser with this cookie has a grant for the lead. Such a browser may act for the owner. */
  async isGranted(leadId: string, cookie: string | null): Promise<boolean> {
    if (cookie === null) return false;
    const [row] = await this.database.rows<{ isGranted: boolean }>(
      `SELECT ${isGrantedSql({ leadId: '$3', tokenHash: '$1', now: '$2' })} AS "isGranted"`,
      [hashToken(cookie), this.clock.now(), leadId],
    );
    return row?.isGranted === true;
  }

  /** Returns the leads for which the browser with this cookie has a grant, in no particular order. */
  async listGrantedLeads(tx: Tx, cookie: string | null): Promise<string[]> {
    if (cookie === null) return [];
    const rows = await tx.rows<{ id: string }>(
      `SELECT granted.lead_id::text AS id FROM ${validGrantsSql('$1', '$2')}`,
      [hashToken(cookie), this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Revokes every cookie and link that opens this lead's report. A grant is revoked as a whole, so the cookie or link
   * no longer opens any other report either.
   */
  async revoke(tx: Tx, leadId: string): Promise<void> {
    await tx.run(
      `UPDATE report_grants SET revoked_at = $2
       WHERE revoked_at IS NULL AND id IN (SELECT grant_id FROM report_grant_leads WHERE lead_id = $1)`,
      [leadId, this.clock.now()],
    );
  }

  /** Deletes expired grants. */
  @Sweeps({ name: 'access.prune-grants', everyMs: 3_600_000 })
  async prune(): Promise<void> {
    await prune(this.database, 'report_grants', 'expires_at < $1', [this.clock.now()]);
  }

  private computeValidity(): { now: Date; expiresAt: Date } {
    const now = this.clock.now();
    return { now, expiresAt: new Date(now.getTime() + GRANT_DAYS * DAY_MS) };
  }
}

const GRANT_TO_BROWSER_SQL = `
  WITH held AS (
    UPDATE report_grants SET expires_at = least($4, created_at + make_interval(days => $6))
    WHERE kind = 'cookie' AND token_hash = $1 AND revoked_at IS NULL
      AND least(expires_at, created_at + make_interval(days => $6)) > $3
    RETURNING id
  ), fresh AS (
    INSERT INTO report_grants (kind, token_hash, created_at, expires_at)
    SELECT 'cookie', $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM held)
    RETURNING id
  ), browser AS (
    SELECT id, false AS "isFresh" FROM held UNION ALL SELECT id, true FROM fresh
  ), granted AS (
    INSERT INTO report_grant_leads (grant_id, lead_id)
    SELECT browser.id, unnest($5::uuid[]) FROM browser ON CONFLICT DO NOTHING
  )
  SELECT "isFresh" FROM browser`;
