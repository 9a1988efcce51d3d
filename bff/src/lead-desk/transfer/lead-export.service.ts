import {
  getColumnForField,
  COMPANY_TIME_ZONE,
  getHeadingForField,
  LEAD_FILE_FIELDS,
  LEAD_PROPERTY_TYPES,
  LEAD_STATUS_LABELS,
  ADDRESS_NOT_PROVIDED,
  PLANS,
} from '@epm/contract';
import type { LeadFileField } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { NAME_SQL } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { type Snapshot, Snapshots } from '../../platform/database/snapshots.ts';
import type { CsvCells } from '../../platform/http/csv.ts';
import { type ExportBatches, generateCsv } from '../../platform/http/snapshot-csv.ts';
import { orderBySql, parseLeadFilter, STATUS_SQL } from '../lead-filter.ts';
import type { ListFilter } from '../lead-filter.ts';
import type { LeadFilters } from '../lead-list.dto.ts';
import { parseSearch, buildWhere } from '../lead-search.ts';
import type { SearchStep } from '../lead-search.ts';

/** Number of leads that an export reads at a time, which limits memory use. */
const BATCH_SIZE = 1_000;

const localTimeSql = (column: string): string =>
  `to_char(leads.${column} AT TIME ZONE '${COMPANY_TIME_ZONE}', 'YYYY-MM-DD HH24:MI')`;

/** Builds a `CASE` expression that maps column values to labels. */
const labelSql = (sql: string, labels: Readonly<Record<string, string>>): string =>
  `CASE ${sql} ${Object.entries(labels)
    .map(([key, label]) => `WHEN '${key}' THEN '${label.replaceAll("'", "''")}'`)
    .join(' ')} END`;

/** The column for the address on one line, which precedes the columns for its components. */
const PROPERTY_ADDRESS_COLUMN = [
  'Property address',
  `coalesce(nullif(leads.property_address, ''), '${ADDRESS_NOT_PROVIDED}')`,
] as const;

/** SQL for fields whose values in the file differ from the stored values. */
const CELL_SQL: Partial<Record<LeadFileField, string>> = {
  name: NAME_SQL,
  status: labelSql(STATUS_SQL, LEAD_STATUS_LABELS),
  propertyType: labelSql('leads.property_type', LEAD_PROPERTY_TYPES),
  squareFootage: 'nullif(leads.square_footage, 0)',
  bathrooms: 'leads.bathrooms::float8',
  plan: labelSql('leads.plan', PLANS),
};

/** The heading and SQL of each file column. The import recognizes these headings. */
const CSV_COLUMNS: readonly (readonly [string, string])[] = [
  ...LEAD_FILE_FIELDS.flatMap((field) => {
    const cell = [getHeadingForField(field), CELL_SQL[field] ?? `leads.${getColumnForField(field)}`] as const;
    return field === 'streetAddress' ? [PROPERTY_ADDRESS_COLUMN, cell] : [cell];
  }),
  ['Source', 'leads.source'],
  ['Form', 'leads.form'],
  ['Campaign', 'leads.campaign'],
  ['Assignee', '(SELECT staff.email FROM todo_profiles AS staff WHERE staff.id = leads.assignee_id)'],
  ['In stage since', localTimeSql('stage_since')],
  ['Last contacted', localTimeSql('last_contacted_at')],
  ['Created', localTimeSql('created_at')],
];

const CSV_HEADINGS = CSV_COLUMNS.map(([heading]) => heading);
const CELLS_SQL = `json_build_array(${CSV_COLUMNS.map(([, sql]) => sql).join(', ')}) AS cells`;

/** The leads to export: a filtered list, or selected leads in the order of `ids`. */
export type ExportSelection = { filters: LeadFilters } | { ids: readonly string[] };

interface ExportRow {
  cells: CsvCells;
}

/** Exports leads as a CSV file. */
@Injectable()
export class LeadExport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly snapshots: Snapshots,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the lines of the file. All lines come from one database snapshot. Reads the first batch before returning,
   * so that errors in the query fail the request instead of truncating the file. Records the export in the audit log.
   * @throws DomainError invalid if the filter is invalid
   * @throws DomainError unavailable while too many exports are in progress
   */
  async exportLines(selection: ExportSelection, actor: Actor): Promise<AsyncGenerator<string>> {
    const statements =
      'ids' in selection
        ? [buildSelectionStatement(selection.ids)]
        : buildAttempts(selection.filters, actor.id, this.clock.now());
    const snapshot = await this.snapshots.openSnapshot();
    try {
      const found = await runFirstMatch(snapshot, statements);
      await this.recordExport(selection, actor);
      return generateCsv(snapshot, CSV_HEADINGS, found ?? { firstBatch: [], otherBatches: [] }, ({ cells }) => cells);
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }

  /**
   * Records the export in the audit log. Omits the search text, because it may be a person's name, and audit entries
   * are never deleted.
   */
  private async recordExport(selection: ExportSelection, actor: Actor): Promise<void> {
    const after = 'ids' in selection ? { leadIds: selection.ids } : omitSearchText(selection.filters);
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'leads.exported', subject: 'leads', after }),
    );
  }
}

const omitSearchText = ({ q, ...filters }: LeadFilters): object => ({ ...filters, isSearch: Boolean(q) });

interface Statement {
  text: string;
  params: unknown[];
}

/**
 * The statement that reads the leads matching one search step. `inAnyStage` checks whether the step matches a lead
 * in any stage. It is present only if the list is filtered by stage.
 */
interface Attempt extends Statement {
  inAnyStage?: Statement;
}

/**
 * Builds an attempt for each step of the search. If there is no search, builds a single attempt with only the filter.
 */
function buildAttempts({ q, ...filters }: LeadFilters, userId: string, now: Date): Attempt[] {
  const filter = parseLeadFilter(filters, userId, now);
  const steps = parseSearch(q) ?? [null];
  return steps.map((step) => ({
    ...buildSelect(CELLS_SQL, filter, step, `ORDER BY ${orderBySql(filter)}`),
    ...(step &&
      filter.stage && {
        inAnyStage: buildSelect('true AS found', { ...filter, stage: undefined }, step, 'LIMIT 1'),
      }),
  }));
}

function buildSelect(columns: string, filter: ListFilter, step: SearchStep | null, rest: string): Statement {
  const { where, params } = buildWhere(filter, step);
  return { text: `SELECT ${columns} FROM leads WHERE ${where} ${rest}`, params };
}

const buildSelectionStatement = (ids: readonly string[]): Statement => ({
  text: `SELECT ${CELLS_SQL} FROM leads JOIN unnest($1::uuid[]) WITH ORDINALITY AS chosen (id, place) ON chosen.id = leads.id
         WHERE deleted_at IS NULL ORDER BY place`,
  params: [[...new Set(ids)]],
});

/**
 * Returns the batches from the first attempt that finds leads. If an attempt finds leads only in other stages, returns
 * null without trying the next attempt, as the lead list does.
 */
async function runFirstMatch(
  snapshot: Snapshot,
  attempts: readonly Attempt[],
): Promise<ExportBatches<ExportRow> | null> {
  for (const { text, params, inAnyStage } of attempts) {
    const batches = snapshot.readBatches<ExportRow>(text, params, BATCH_SIZE);
    const { value } = await batches.next();
    if (value) return { firstBatch: value, otherBatches: batches };
    if (!inAnyStage) continue;
    const { value: found } = await snapshot.readBatches(inAnyStage.text, inAnyStage.params, 1).next();
    if (found) return null;
  }
  return null;
}
