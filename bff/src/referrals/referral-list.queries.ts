import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { brokerageKeySql } from './referral-brokerage.entity.ts';
import type { ReferralDetail, ReferralFilters, ReferralList } from './referral-admin.dto.ts';

export const referralNotFound = () => notFound('referral.missing', 'Referral not found');

/**
 * SQL expression for the text that the search covers. It must equal the expression of the index
 * `realtor_referrals_text`.
 */
export const SEARCH_TEXT_SQL = `(realtor_name || ' ' || realtor_email || ' ' || realtor_company || ' ' || client_name || ' ' || client_email || ' ' || property_address)`;

const COLUMNS_SQL = `id, realtor_name AS "realtorName", realtor_email AS "realtorEmail", realtor_phone AS "realtorPhone",
  realtor_company AS "realtorCompany", client_name AS "clientName", client_email AS "clientEmail",
  client_phone AS "clientPhone", property_address AS "propertyAddress", property_type AS "propertyType",
  coalesce(notes, '') AS notes, status, referral_fee::float8 AS "referralFee", payment_status AS "paymentStatus",
  ${instantSql('payment_date')} AS "paymentDate", suspicions <> '{}' AS "isSuspect",
  (SELECT to_char(w9_received_on, 'YYYY-MM-DD') FROM referral_brokerages
   WHERE name_key = ${brokerageKeySql('realtor_company')}) AS "w9ReceivedOn",
  deleted_at IS NOT NULL AS "isDeleted", version, ${instantSql('created_at')} AS "createdAt"`;

const LIST_CONDITIONS = {
  current: `deleted_at IS NULL AND suspicions = '{}'`,
  suspect: `deleted_at IS NULL AND suspicions <> '{}'`,
  deleted: 'deleted_at IS NOT NULL',
} as const;

/** Lists referrals for admins. */
@Injectable()
export class ReferralListQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of referrals, newest first. */
  async list({ q, status, show, ...pageRequest }: ReferralFilters): Promise<ReferralList> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'created_at' });
    const pattern = q ? toSearchPattern(q) : null;
    const rows = await this.database.rows<WithCursor<ReferralDetail>>(
      `SELECT ${COLUMNS_SQL}, ${page.cursor} FROM realtor_referrals
       WHERE ${page.afterCursorSql} AND ${LIST_CONDITIONS[show ?? 'current']}
         AND ($4::text IS NULL OR status = $4) ${pattern === null ? '' : `AND ${SEARCH_TEXT_SQL} ILIKE $5`}
       ${page.orderSql}`,
      [...page.params, status ?? null, ...(pattern === null ? [] : [pattern])],
    );
    return page.toPage(rows);
  }

  /** @throws DomainError notFound if the referral is unknown or purged */
  async get(id: string): Promise<ReferralDetail> {
    const [referral] = await this.database.rows<ReferralDetail>(
      `SELECT ${COLUMNS_SQL} FROM realtor_referrals WHERE id = $1`,
      [id],
    );
    if (!referral) throw referralNotFound();
    return referral;
  }
}
