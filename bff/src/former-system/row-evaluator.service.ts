import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import type { Tx } from '../platform/database/database.ts';
import type { RowOutcome } from './former-import.entity.ts';
import { ImportRecords, type ImportRecord } from './import-records.service.ts';
import { StagedRows, type StagedRow } from './staged-rows.service.ts';
import type { FormerTable, ParsedRow } from './tables/former-table.ts';
import { type OmittedImage, RowReader } from './tables/row-reader.ts';

export interface RowEvaluation {
  position: number;
  key: string | null;
  outcome: RowOutcome;
  reasons: readonly string[];
  notes: readonly string[];
  images: readonly OmittedImage[];
  /** The row to write, whose references contain primary keys of this database. */
  row: ParsedRow;
  /** Hash of the row in the file. If another import computes the same hash, the row is unchanged. */
  sourceHash: string;
  /**
   * Primary key of the existing row that the imported row duplicates, even if their ids differ. Null if there is no
   * such row.
   */
  existingId: string | null;
}

/** Rows of one table of one import. */
export interface RowBatch {
  importId: string;
  table: FormerTable;
  rows: readonly StagedRow[];
  /** True during the import. A check also accepts references to rows that would be imported. */
  isImport: boolean;
}

/** Compares rows of the former system with the existing rows, and decides what an import does with each row. */
@Injectable()
export class RowEvaluator {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: ImportRecords,
    private readonly staged: StagedRows,
  ) {}

  async evaluate(tx: Tx, batch: RowBatch): Promise<RowEvaluation[]> {
    const { table, rows } = batch;
    const context = { now: this.clock.now(), siteUrl: this.config.siteUrl };
    const parsedRows = rows.map((staged) => {
      const reader = new RowReader(staged.cells, context.now);
      const row = staged.reasons.length === 0 ? table.parse(reader, context) : {};
      const reasons = [...new Set([...staged.reasons, ...reader.reasons])];
      return { ...staged, reasons, notes: reader.notes, images: reader.images, row, sourceHash: hashRow(row) };
    });
    const readable = parsedRows.filter(isValidRow);
    await this.rejectRepeated(tx, batch, readable);
    await this.resolveReferences(tx, batch, readable);
    const valid = readable.filter(isValidRow);
    const known = await this.records.find(
      tx,
      table,
      valid.map(({ key }) => key ?? ''),
    );
    const targets = await this.records.findTargetHashes(tx, table, [
      ...valid.map(({ row }) => table.getId(row)),
      ...[...known.values()].map(({ newId }) => newId),
    ]);
    const same = await this.findExistingIds(tx, table, valid);
    return parsedRows.map(({ position, key, reasons, notes, images, row, sourceHash }): RowEvaluation => {
      const evaluation = { position, key, notes, images, row, sourceHash, existingId: null };
      if (reasons.length > 0) return { ...evaluation, outcome: 'invalid', reasons };
      const record = known.get(key ?? '');
      if (record) return { ...evaluation, ...compareWithRecord(record, sourceHash, targets.get(record.newId)) };
      const existingId = same.get(String(row[table.identity?.column ?? '']));
      const isSame = existingId !== undefined && existingId !== table.getId(row);
      if (isSame && table.identity?.onFound === 'keep')
        return { ...evaluation, outcome: 'kept', reasons: [table.identity.message] };
      if (isSame) return { ...evaluation, outcome: 'same', reasons: [], existingId };
      if (!targets.has(table.getId(row))) return { ...evaluation, outcome: 'new', reasons: [] };
      return table.isMerged
        ? { ...evaluation, outcome: 'same', reasons: [], existingId: table.getId(row) }
        : { ...evaluation, outcome: 'kept', reasons: ['A row with this id already exists, from another source'] };
    });
  }

  /** Rejects rows that repeat an earlier row in the files. */
  private async rejectRepeated(tx: Tx, { importId, table }: RowBatch, rows: MutableRow[]): Promise<void> {
    const column = table.identity?.isUnique ? table.identity.column : null;
    const firstByKey = await this.staged.findFirst(tx, importId, table.name, { values: rows.map(({ key }) => key) });
    const getValue = ({ cells }: MutableRow) => (column && cells[column]?.toLowerCase()) ?? null;
    const firstByValue = column
      ? await this.staged.findFirst(tx, importId, table.name, { values: rows.map(getValue), column })
      : new Map<string, number>();
    for (const row of rows) {
      if ((firstByKey.get(row.key ?? '') ?? Infinity) < row.position)
        row.reasons.push('The files contain this row twice');
      else if ((firstByValue.get(getValue(row) ?? '') ?? Infinity) < row.position)
        row.reasons.push(`Another row in the files has the same ${column}`);
    }
  }

  /** Replaces references with primary keys of this database. Omits optional references to rows that do not exist. */
  private async resolveReferences(tx: Tx, { importId, table, isImport }: RowBatch, rows: MutableRow[]): Promise<void> {
    for (const { field, to, isRequired } of table.references ?? []) {
      const keys = rows.flatMap(({ row }) => (typeof row[field] === 'string' ? [row[field]] : []));
      const found = await this.records.resolve(tx, to, keys, isImport ? null : importId);
      for (const each of rows) {
        const key = each.row[field];
        if (typeof key !== 'string') {
          if (isRequired) each.reasons.push(`${to}: the reference is empty`);
          continue;
        }
        const id = found.get(key) ?? null;
        each.row = { ...each.row, [field]: id };
        if (id !== null) continue;
        if (isRequired) each.reasons.push(`The row of ${to} to which it belongs is not imported`);
        else each.notes.push(`The row of ${to} to which it refers is not imported`);
      }
    }
    if (table.name === 'property_analysis_entries') await this.removeTakenLeads(tx, rows);
  }

  /** Removes the lead from analyses whose lead already has another analysis, because a lead can have only one. */
  private async removeTakenLeads(tx: Tx, rows: MutableRow[]): Promise<void> {
    const entriesWithLead = await tx.rows<{ id: string; leadId: string }>(
      'SELECT id, lead_id AS "leadId" FROM property_analysis_entries WHERE lead_id = ANY($1::uuid[])',
      [rows.flatMap(({ row }) => (typeof row.leadId === 'string' ? [row.leadId] : []))],
    );
    const entryByLead = new Map(entriesWithLead.map(({ id, leadId }) => [leadId, id]));
    for (const each of rows) {
      if (typeof each.row.leadId !== 'string') continue;
      const entry = entryByLead.get(each.row.leadId);
      if (entry === undefined) entryByLead.set(each.row.leadId, String(each.row.id));
      else if (entry !== each.row.id) {
        each.row = { ...each.row, leadId: null };
        each.notes.push('The lead has another analysis, so this one was imported without the lead');
      }
    }
  }

  /** Returns the primary keys of existing rows with the same email address or slug, by this value. */
  private async findExistingIds(tx: Tx, table: FormerTable, rows: readonly MutableRow[]): Promise<Map<string, string>> {
    if (!table.identity) return new Map();
    const { column, condition = 'true' } = table.identity;
    const found = await tx.rows<{ value: string; id: string }>(
      `SELECT t.${column} AS value, (${table.idSql})::text AS id FROM ${table.name} AS t
       WHERE t.${column} = ANY($1) AND ${condition}`,
      [rows.map(({ row }) => row[column])],
    );
    return new Map(found.map(({ value, id }) => [value, id]));
  }
}

interface MutableRow extends StagedRow {
  notes: string[];
  row: ParsedRow;
}

const isValidRow = ({ reasons }: { reasons: readonly string[] }): boolean => reasons.length === 0;
const hashRow = (row: ParsedRow): string => createHash('sha256').update(JSON.stringify(row)).digest('hex');

function compareWithRecord(
  record: ImportRecord,
  sourceHash: string,
  targetHash: string | undefined,
): Pick<RowEvaluation, 'outcome' | 'reasons'> {
  if (record.sourceHash === sourceHash && targetHash !== undefined) return { outcome: 'same', reasons: [] };
  if (targetHash === undefined) return { outcome: 'kept', reasons: ['It was deleted here after an earlier import'] };
  if (record.targetHash === targetHash) return { outcome: 'changed', reasons: [] };
  return { outcome: 'kept', reasons: ['It was changed here after an earlier import, and in the files as well'] };
}
