import { COMPANY_TIME_ZONE, LEAD_PROPERTY_TYPES, LEAD_STATUS_LABELS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Database } from '../../platform/database/database.ts';
import { NAME_SQL, STATUS_SQL } from '../lead-page-sql.ts';
import type { LeadFilters, LeadPage } from '../leads.dto.ts';
import { LeadQueries } from '../leads.queries.ts';
import type { StaffActor } from '../staff-actor.ts';
import { csvLine } from './csv-text.ts';

/** Leads read at once; each batch begins where the last one ended, so the millionth costs what the first did. */
const BATCH = 1_000;

/** A mark without which spreadsheets take UTF-8 for something else. */
const MARK = '\ufeff';

const local = (column: string): string =>
  `to_char(leads.${column} AT TIME ZONE '${COMPANY_TIME_ZONE}', 'YYYY-MM-DD HH24:MI')`;

/** `CASE` that turns what a column holds into the words that people read. */
const inWords = (sql: string, words: Readonly<Record<string, string>>): string =>
  `CASE ${sql} ${Object.entries(words).map(([key, label]) => `WHEN '${key}' THEN '${label.replaceAll("'", "''")}'`).join(' ')} END`;

/** The file's columns: heading and SQL. The import reads the same headings. */
const COLUMNS: readonly (readonly [string, string])[] = [
  ['Name', NAME_SQL],
  ['Email', 'leads.email'],
  ['Phone', 'leads.phone'],
  ['Status', inWords(STATUS_SQL, LEAD_STATUS_LABELS)],
  ['Status reason', 'leads.status_reason'],
  ['Property address', 'leads.property_address'],
  ['Street', 'leads.street_address'],
  ['City', 'leads.city'],
  ['State', 'leads.state'],
  ['ZIP', 'leads.zip_code'],
  ['Property type', inWords('leads.property_type', LEAD_PROPERTY_TYPES)],
  ['Square footage', 'nullif(leads.square_footage, 0)'],
  ['Units', 'leads.unit_count'],
  ['Bedrooms', 'leads.bedrooms'],
  ['Bathrooms', 'leads.bathrooms::float8'],
  ['Year built', 'leads.year_built'],
  ['Finished basement', 'leads.finished_basement_area'],
  ['Estimated rent', 'leads.estimated_rent'],
  ['Purchase price', 'leads.purchase_price'],
  ['Owner name', 'leads.owner_name'],
  ['Source', 'leads.source'],
  ['Form', 'leads.form'],
  ['Campaign', 'leads.campaign'],
  ['Assignee', 'staff.email'],
  ['In stage since', local('stage_since')],
  ['Last contacted', local('last_contacted_at')],
  ['Created', local('created_at')],
];

/** The lead list as a spreadsheet file. */
@Injectable()
export class LeadExport {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadQueries,
    private readonly audit: Audit,
  ) {}

  /**
   * The lines of the file, those that the list would show, in its order. The first batch is read before anything is
   * handed out, so that a filter that cannot be is an error and not half a file. That somebody took them is audited.
   * @throws DomainError invalid
   */
  async lines(filters: LeadFilters, actor: StaffActor): Promise<AsyncGenerator<string>> {
    const first = await this.page(filters, actor.id, undefined);
    await this.note(filters, actor);
    return this.write(first, filters, actor.id);
  }

  /** Nothing is ever taken out of the audit log, so it does not hold what was searched for: that may be a name. */
  private async note({ q, ...filters }: LeadFilters, { id, ip }: StaffActor): Promise<void> {
    const after = { ...filters, isSearch: Boolean(q) };
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actorId: id, action: 'leads.exported', subject: 'leads', after, ip }),
    );
  }

  private async *write(first: LeadPage, filters: LeadFilters, userId: string): AsyncGenerator<string> {
    yield MARK + csvLine(COLUMNS.map(([heading]) => heading));
    for (let page = first; ; page = await this.page(filters, userId, page.nextCursor ?? undefined)) {
      if (page.items.length > 0) yield await this.linesOf(page.items.map(({ id }) => id));
      if (page.nextCursor === null) return;
    }
  }

  private async page(filters: LeadFilters, userId: string, cursor: string | undefined): Promise<LeadPage> {
    return JSON.parse(await this.leads.listJson({ ...filters, limit: BATCH, ...(cursor && { cursor }) }, userId)) as LeadPage;
  }

  private async linesOf(ids: readonly string[]): Promise<string> {
    const rows = await this.database.query<{ id: string; cells: (string | number | null)[] }>(
      { name: 'leads-export', text: ROWS },
      [ids],
    );
    const cells = new Map(rows.map((row) => [row.id, row.cells]));
    return ids.map((id) => csvLine(cells.get(id) ?? [])).join('');
  }
}

const ROWS = `
  SELECT leads.id, json_build_array(${COLUMNS.map(([, sql]) => sql).join(', ')}) AS cells
  FROM leads LEFT JOIN todo_profiles AS staff ON staff.id = leads.assignee_id
  WHERE leads.id = ANY($1)`;
