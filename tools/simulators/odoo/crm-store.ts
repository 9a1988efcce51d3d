import type { StateFile } from '../state-file.ts';
import { LEAD_FIELDS } from './contract.ts';
import { missingError, valueError } from './orm-error.ts';

/** A record with its id and its fields. An empty field is `false`. */
export type OdooRecord = Record<string, unknown> & { id: number };

export interface CrmState {
  nextLeadId: number;
  leads: OdooRecord[];
  stages: OdooRecord[];
  /** True if the user may not create or change leads. */
  isReadOnly: boolean;
}

/** Stages of a new Odoo database. */
const STAGES = ['New', 'Qualified', 'Proposition', 'Won'];

/** An import creates thousands of leads, so their changes are saved together. */
const SAVE_DELAY_MS = 1_000;

/** Fields that the account's admin added to leads. */
const CUSTOM_FIELDS = ['x_lead_reference'];

/** Default values of a new lead. */
const DEFAULTS = { type: 'lead', active: true, priority: '0', stage_id: 1, expected_revenue: 0 };

const FIELDS_BY_MODEL: Readonly<Record<string, readonly string[]>> = {
  'crm.lead': ['id', ...LEAD_FIELDS, ...CUSTOM_FIELDS],
  'crm.stage': ['id', 'name', 'sequence', 'is_won', 'fold'],
};

export const createInitialState = (): CrmState => ({
  nextLeadId: 1,
  leads: [],
  stages: STAGES.map((name, index) => ({
    id: index + 1,
    name,
    sequence: index + 1,
    is_won: name === 'Won',
    fold: false,
  })),
  isReadOnly: false,
});

/** Leads and stages of the simulated account. */
export class CrmStore {
  readonly #file: StateFile<CrmState>;
  #timer: NodeJS.Timeout | null = null;

  constructor(file: StateFile<CrmState>) {
    this.#file = file;
  }

  get state(): CrmState {
    return this.#file.state;
  }

  /** Saves the state after a second, together with later changes. */
  save(): void {
    this.#timer ??= setTimeout(() => this.flush(), SAVE_DELAY_MS);
  }

  /** Saves unsaved changes now. */
  flush(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#file.save();
  }

  /** Returns the records of a model, or null if the account does not have it. */
  findRecords(model: string): OdooRecord[] | null {
    if (model === 'crm.lead') return this.state.leads;
    return model === 'crm.stage' ? this.state.stages : null;
  }

  /** @returns the id @throws OrmError if a field or the stage does not exist */
  createLead(values: Record<string, unknown>): number {
    this.#checkValues(values);
    if (!values.name) throw valueError("Missing required value for the field 'Opportunity' (name)");
    const id = this.state.nextLeadId;
    this.state.nextLeadId += 1;
    this.state.leads.push({ ...DEFAULTS, ...values, id });
    this.save();
    return id;
  }

  /** @throws OrmError if a lead, a field or the stage does not exist */
  updateLeads(ids: readonly number[], values: Record<string, unknown>): void {
    this.#checkValues(values);
    const leads = ids.map((id) => this.state.leads.find((lead) => lead.id === id));
    if (leads.includes(undefined)) throw missingError();
    for (const lead of leads) Object.assign(lead!, values);
    this.save();
  }

  /** Returns a record as Odoo does: a reference as id and name, an empty field as `false`. */
  readFields(model: string, record: OdooRecord, fields: readonly string[]): OdooRecord {
    const names = fields.length > 0 ? fields : FIELDS_BY_MODEL[model]!;
    for (const name of names) checkField(model, name);
    return {
      ...Object.fromEntries(names.map((name) => [name, this.#readField(record, name)])),
      id: record.id,
    };
  }

  #readField(record: OdooRecord, name: string): unknown {
    if (name !== 'stage_id') return record[name] ?? false;
    const stage = this.state.stages.find(({ id }) => id === record.stage_id);
    return stage ? [stage.id, stage.name] : false;
  }

  #checkValues(values: Record<string, unknown>): void {
    for (const name of Object.keys(values)) checkField('crm.lead', name);
    const { stage_id: stageId } = values;
    if (stageId && !this.state.stages.some(({ id }) => id === stageId)) throw missingError();
  }
}

/** @throws OrmError if the model does not have the field */
export function checkField(model: string, field: string): void {
  if (!FIELDS_BY_MODEL[model]?.includes(field)) throw valueError(`Invalid field '${field}' in '${model}'`);
}
