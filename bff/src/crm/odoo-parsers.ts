/** A stage of the Odoo pipeline. */
export interface OdooStage {
  id: number;
  name: string;
  /** True if leads in this stage are won. */
  isWon: boolean;
}

/** Outcome of a lead in Odoo. A lost lead is archived. */
export type OdooOutcome = 'won' | 'open' | 'lost';

/** A lead in Odoo. */
export interface OdooLead {
  id: number;
  outcome: OdooOutcome;
  stageId: number | null;
  /** Reason why the lead was lost. Null if the lead is not lost or has no reason. */
  lostReason: string | null;
  /** Time of the last change of any field, rounded down to seconds. */
  writtenAt: Date;
  /**
   * Time when the lead was won or lost. Equal to `writtenAt` for an open lead, and for a closed lead without
   * `date_closed`.
   */
  changedAt: Date;
}

/** A lead in Odoo with the values of additional fields, as Odoo returns them. */
export interface OdooLeadWithValues extends OdooLead {
  values: Readonly<Record<string, unknown>>;
}

/** Fields of a lead that {@link parseRecords} reads. */
export const RECORD_FIELDS = ['active', 'probability', 'stage_id', 'lost_reason_id', 'write_date', 'date_closed'];

const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Returns the ids in a result, or null if it has an unexpected format. */
function parseIds(result: unknown): number[] | null {
  return Array.isArray(result) && result.every(isId) ? result : null;
}

/** Returns the id of the created record, or null if the result has an unexpected format. */
export function parseCreatedId(result: unknown): number | null {
  return parseIds(result)?.[0] ?? null;
}

export const parseTrue = (result: unknown): true | null => (result === true ? true : null);

/** Returns the stages in a result, or null if it has an unexpected format. */
export function parseStages(result: unknown): OdooStage[] | null {
  if (!Array.isArray(result)) return null;
  const stages = (result as { id?: unknown; name?: unknown; is_won?: unknown }[]).map(
    ({ id, name, is_won: isWon }) => ({ id, name, isWon: isWon === true }),
  );
  return stages.every((stage): stage is OdooStage => isId(stage.id) && typeof stage.name === 'string') ? stages : null;
}

/** Returns the leads in a result, or null if it has an unexpected format. */
export function parseRecords(result: unknown): OdooLead[] | null {
  if (!Array.isArray(result)) return null;
  const records = (result as Record<string, unknown>[]).map(parseRecord);
  return records.every((record) => record !== null) ? records : null;
}

/** Returns the leads in a result with all values, or null if it has an unexpected format. */
export function parseRecordValues(result: unknown): OdooLeadWithValues[] | null {
  const rows = result as Record<string, unknown>[];
  return parseRecords(result)?.map((record, index) => ({ ...record, values: rows[index]! })) ?? null;
}

function parseRecord(row: Record<string, unknown>): OdooLead | null {
  const { id, active, probability } = row;
  const writtenAt = parseTime(row.write_date);
  if (!isId(id) || typeof active !== 'boolean' || typeof probability !== 'number' || !writtenAt) return null;
  const outcome = active ? (probability >= 100 ? 'won' : 'open') : 'lost';
  const [stageId] = parseReference(row.stage_id) ?? [null];
  const [, lostReason] = parseReference(row.lost_reason_id) ?? [null, null];
  const changedAt = outcome === 'open' ? writtenAt : (parseTime(row.date_closed) ?? writtenAt);
  return { id, outcome, stageId, lostReason: outcome === 'lost' ? lostReason : null, writtenAt, changedAt };
}

/** Parses a reference to another record: its id and its name. Odoo returns false for an empty field. */
function parseReference(value: unknown): [number, string] | null {
  const [id, name] = Array.isArray(value) ? (value as unknown[]) : [];
  return isId(id) && typeof name === 'string' ? [id, name] : null;
}

/** Parses a time in UTC, such as `2026-11-23 20:15:00`. */
function parseTime(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return null;
  return new Date(`${value.replace(' ', 'T')}Z`);
}

/** Formats a time for an Odoo search filter ("domain"), in UTC. */
export const formatTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');
