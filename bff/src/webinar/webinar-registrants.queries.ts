import { formatInstant, LEAD_STATUS_LABELS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../platform/http/csv.ts';
import { buildSeatsSql, IS_WAITING_SQL } from './waiting-registrations.ts';
import type { RegistrationFilters, WebinarRegistrant, WebinarRegistrants } from './webinar-admin.dto.ts';
import { WebinarListQueries } from './webinar-list.queries.ts';

const CSV_HEADINGS = ['Registered (Central)', 'Name', 'Email', 'How', 'Email about the webinar', 'Lead'];

/** Maximum number of exported registrations. A webinar has a few hundred at most. */
const MAX_EXPORTED_REGISTRATIONS = 20_000;

/** Labels of the email states in the CSV file. */
const MAIL_LABELS: Readonly<Record<WebinarRegistrant['mailState'], string>> = {
  none: 'Not sent yet',
  waiting: 'Waiting',
  sent: 'Sent',
  problem: 'Problem',
  withheld: 'Not sent',
};

const REGISTERED_AT_SQL = 'coalesce(invitation.invited_at, registration.created_at)';

/** Only the templates of emails about webinars have names that begin with 'webinar-'. */
const MAIL_STATE_SQL = `coalesce((
  SELECT CASE WHEN state = 'sent' THEN 'sent' WHEN state IN ('failed', 'unknown') THEN 'problem'
              WHEN state = 'suppressed' THEN 'withheld' ELSE 'waiting' END
  FROM message_sends WHERE lead_id = registration.lead_id AND template LIKE 'webinar-%'
  ORDER BY created_at DESC, id DESC LIMIT 1), 'none')`;

const REGISTRANT_COLUMNS_SQL = `registration.lead_id AS "leadId", registration.name, registration.email,
  ${instantSql(REGISTERED_AT_SQL)} AS "registeredAt", invitation.lead_id IS NOT NULL AS "isFromWaitingList",
  registration.suspicions <> '{}' AS "isSuspect", ${MAIL_STATE_SQL} AS "mailState",
  (SELECT stage FROM leads WHERE leads.id = registration.lead_id AND deleted_at IS NULL) AS "leadStatus"`;

/** Registrations that wait for the next webinar, with the same columns as registrations that have a seat. */
const WAITING_ROWS_SQL = `
  FROM webinar_registrations AS registration
  LEFT JOIN webinar_invitations AS invitation ON false
  WHERE ${IS_WAITING_SQL}`;

/** Lists the registrations for a webinar, and the waiting list for the next webinar. */
@Injectable()
export class WebinarRegistrantQueries {
  constructor(
    private readonly database: Database,
    private readonly webinars: WebinarListQueries,
    private readonly audit: Audit,
  ) {}

  /** Returns a page of the registrations for a webinar, latest first. @throws DomainError `notFound` */
  async list(webinarId: string, filters: RegistrationFilters): Promise<WebinarRegistrants> {
    await this.webinars.get(webinarId);
    return this.readPage(buildSeatsSql('$5'), filters, [webinarId]);
  }

  /** Returns a page of the people who wait for the next webinar, latest first. */
  listWaiting(filters: RegistrationFilters): Promise<WebinarRegistrants> {
    return this.readPage(WAITING_ROWS_SQL, filters, []);
  }

  /**
   * Returns the lines of a CSV file with the registrations for a webinar, oldest first. Excludes suspected
   * registrations. Records the export in the audit log.
   * @throws DomainError `notFound`
   */
  async exportLines(webinarId: string, actor: Actor): Promise<AsyncGenerator<string>> {
    await this.webinars.get(webinarId);
    const rows = await this.database.rows<WebinarRegistrant>(
      `SELECT ${REGISTRANT_COLUMNS_SQL} ${buildSeatsSql('$1')} AND registration.suspicions = '{}'
       ORDER BY ${REGISTERED_AT_SQL}, registration.lead_id LIMIT $2`,
      [webinarId, MAX_EXPORTED_REGISTRATIONS],
    );
    await this.database.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'webinar.registrations-exported',
        subject: `webinar:${webinarId}`,
        after: { count: rows.length },
      }),
    );
    return generateCsvLines(rows);
  }

  private async readPage(
    fromSql: string,
    { q, ...request }: RegistrationFilters,
    params: readonly string[],
  ): Promise<WebinarRegistrants> {
    const page = buildNewestFirstPage(request, { timeColumn: REGISTERED_AT_SQL, idColumn: 'registration.lead_id' });
    const rows = await this.database.rows<WithCursor<WebinarRegistrant>>(
      `SELECT ${REGISTRANT_COLUMNS_SQL}, ${page.cursor} ${fromSql} AND ${page.afterCursorSql}
         AND ($4::text IS NULL OR registration.name ILIKE $4 OR registration.email ILIKE $4)
       ${page.orderSql}`,
      [...page.params, q ? toSearchPattern(q) : null, ...params],
    );
    return page.toPage(rows);
  }
}

async function* generateCsvLines(rows: readonly WebinarRegistrant[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine(CSV_HEADINGS);
  for (const { registeredAt, name, email, isFromWaitingList, mailState, leadStatus } of rows)
    yield formatCsvLine([
      formatInstant(registeredAt),
      name,
      email,
      isFromWaitingList ? 'Waiting list' : 'Registered',
      MAIL_LABELS[mailState],
      leadStatus === null ? 'Deleted' : LEAD_STATUS_LABELS[leadStatus],
    ]);
}
