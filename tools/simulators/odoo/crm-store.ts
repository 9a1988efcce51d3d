import type { StateFile } from '../state-file.ts';
import { LEAD_FIELDS } from './contract.ts';
import { missingError, valueError } from './orm-error.ts';

/** A record with its id and its fields. An empty field is `false`. */
export type OdooRecord = Record<string, unknown> & { id: number };

export interface CrmState {
  nextLeadId: number;
  leads: OdooRecord[];
  stages: OdooRecord[];
  /** True if the user is not allowed to create or change leads. */
  isReadOnly: boolean;
}

/** Stages of a new Odoo database. */
const STAGE_NAMES = ['New', 'Qualified', 'Proposition', 'Won'];

/** Delay before a save, so that an import of thousands of leads causes only a few saves. */
const SAVE_DELAY_MS = 1_000;

/** Fields that the account's admin added to leads. */
const CUSTOM_FIELDS = ['x_lead_reference'];

/** Lost reasons of a new Odoo database. A lead refers to its reason by the one-based position in this list. */
const LOST_REASONS = ['Too expensive', "We don't have people/skills", 'Not enough stock'];

/** Default values of a new lead. */
const LEAD_DEFAULTS = { type: 'lead', active: true, priority: '0', stage_id: 1, expected_revenue: 0, probability: 10 };

/** Fields that Odoo sets. `date_closed`: time at which the lead was won or lost. */
const READ_ONLY_FIELDS = ['write_date', 'date_closed'];

const FIELDS_BY_MODEL: Readonly<Record<string, readonly string[]>> = {
  'crm.lead': ['id', ...LEAD_FIELDS, ...CUSTOM_FIELDS, ...READ_ONLY_FIELDS],
  'crm.stage': ['id', 'name', 'sequence', 'is_won', 'fold'],
};

export const createInitialState = (): CrmState => ({
  nextLeadId: 1,
  leads: [],
  stages: STAGE_NAMES.map((name, index) => ({
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
  readonly #now: () => Date;
  #timer: NodeJS.Timeout | null = null;
  /** Number of created and changed leads since the start. */
  writes = 0;

  /** @param now clock of the simulated server */
  constructor(file: StateFile<CrmState>, now: () => Date) {
    this.#file = file;
    this.#now = now;
  }

  get state(): CrmState {
    return this.#file.state;
  }

  /** Saves the state after a second, together with later changes. */
  scheduleSave(): void {
    this.#timer ??= setTimeout(() => this.flush(), SAVE_DELAY_MS);
  }

  /** Saves unsaved changes now. */
  flush(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#file.save();
  }

  /** Returns the records of a model, or null if the account does not have the model. */
  findRecords(model: string): OdooRecord[] | null {
    if (model === 'crm.lead') return this.state.leads;
    return model === 'crm.stage' ? this.state.stages : null;
  }

  /** @returns the id @throws OrmError if a field or the stage does not exist */
  createLead(values: Record<string, unknown>): number {
    this.#assertValues(values);
    if (!values.name) throw valueError("Missing required value for the field 'Opportunity' (name)");
    const id = this.state.nextLeadId;
    this.state.nextLeadId += 1;
    const lead: OdooRecord = { ...LEAD_DEFAULTS, id };
    this.#assign(lead, values);
    this.state.leads.push(lead);
    this.scheduleSave();
    return id;
  }

  /**
   * Moves a lead to the first stage for won leads, as an Odoo user does.
   * @throws OrmError if the lead does not exist
   */
  markWon(id: number): void {
    const stage = this.state.stages.find(({ is_won: isWon }) => isWon === true);
    this.updateLeads([id], { active: true, stage_id: stage!.id });
  }

  /** Archives a lead with a reason, as an Odoo user does. @throws OrmError if the lead does not exist */
  markLost(id: number, reasonId = 1): void {
    this.updateLeads([id], { active: false, lost_reason_id: reasonId });
  }

  /** @throws OrmError if a lead, a field or the stage does not exist */
  updateLeads(ids: readonly number[], values: Record<string, unknown>): void {
    this.#assertValues(values);
    const leads = ids.map((id) => this.state.leads.find((lead) => lead.id === id));
    if (leads.includes(undefined)) throw missingError();
    for (const lead of leads) this.#assign(lead!, values);
    this.scheduleSave();
  }

  /** Returns a record as Odoo does: a reference as id and name, an empty field as `false`. */
  readFields(model: string, record: OdooRecord, fields: readonly string[]): OdooRecord {
    const names = fields.length > 0 ? fields : FIELDS_BY_MODEL[model]!;
    for (const name of names) assertField(model, name);
    return {
      ...Object.fromEntries(names.map((name) => [name, this.#readField(record, name)])),
      id: record.id,
    };
  }

  /**
   * Changes a lead and the fields that Odoo derives: the probability, and the times of the change and of the outcome.
   */
  #assign(lead: OdooRecord, values: Record<string, unknown>): void {
    Object.assign(lead, values);
    const now = toOdooTime(this.#now());
    lead.write_date = now;
    this.writes += 1;
    const stage = this.state.stages.find(({ id }) => id === lead.stage_id);
    const probability = lead.active === false ? 0 : stage?.is_won === true ? 100 : LEAD_DEFAULTS.probability;
    if (probability !== lead.probability) lead.date_closed = probability === LEAD_DEFAULTS.probability ? false : now;
    lead.probability = probability;
    if (lead.active === true) lead.lost_reason_id = false;
  }

  #readField(record: OdooRecord, name: string): unknown {
    const value = record[name] || false;
    if (READ_ONLY_FIELDS.includes(name)) return typeof value === 'string' ? value.slice(0, 19) : false;
    if (name === 'lost_reason_id' && value) return [value, LOST_REASONS[Number(value) - 1]];
    if (name !== 'stage_id') return record[name] ?? false;
    const stage = this.state.stages.find(({ id }) => id === record.stage_id);
    return stage ? [stage.id, stage.name] : false;
  }

  #assertValues(values: Record<string, unknown>): void {
    for (const name of Object.keys(values)) assertField('crm.lead', name);
    const { stage_id: stageId } = values;
    if (stageId && !this.state.stages.some(({ id }) => id === stageId)) throw missingError();
  }
}

/** Formats a time as Odoo stores it, in UTC: `2026-11-23 20:15:00.000`. */
const toOdooTime = (time: Date): string => time.toISOString().slice(0, 23).replace('T', ' ');

/** @throws OrmError if the model does not have the field */
export function assertField(model: string, field: string): void {
  if (!FIELDS_BY_MODEL[model]?.includes(field)) throw valueError(`Invalid field '${field}' in '${model}'`);
}

const FIELD_TYPES: readonly [RegExp, string][] = [
  [/^(?:probability|expected_revenue)$/, 'float'],
  [/_id$/, 'many2one'],
  [/^tag_ids$/, 'many2many'],
  [/^(?:active|is_won|fold)$/, 'boolean'],
  [/^(?:type|priority)$/, 'selection'],
  [/^description$/, 'html'],
  [/date/, 'datetime'],
  [/^(?:id|sequence)$/, 'integer'],
];

/** Describes the fields of a model, as `fields_get` does. */
export const describeFields = (model: string): Record<string, { string: string; type: string; readonly: boolean }> =>
  Object.fromEntries(
    FIELDS_BY_MODEL[model]!.map((name) => {
      const words = name.replace(/^x_|_id$/, '').replaceAll('_', ' ');
      const type = FIELD_TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'char';
      const readonly = name === 'id' || READ_ONLY_FIELDS.includes(name);
      return [name, { string: words.charAt(0).toUpperCase() + words.slice(1), type, readonly }];
    }),
  );
