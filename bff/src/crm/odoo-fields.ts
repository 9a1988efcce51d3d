/** A field of leads in Odoo to which one of our fields can be sent. */
export interface OdooField {
  /** Technical name of the field in Odoo. */
  name: string;
  /** Name of the field on Odoo's screens. */
  label: string;
  kind: 'text' | 'number';
}

/** Fields in Odoo that we always set ourselves. Admins cannot map other fields to them. */
export const RESERVED_FIELDS: readonly string[] = ['name', 'type', 'x_lead_reference', 'active', 'stage_id'];

const KIND_BY_TYPE: Readonly<Record<string, OdooField['kind']>> = {
  char: 'text',
  text: 'text',
  integer: 'number',
  float: 'number',
  monetary: 'number',
};

/** Returns the writable text and number fields in a result of `fields_get`, or null if it has an unexpected format. */
export function parseFields(result: unknown): OdooField[] | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  return Object.entries(result as Record<string, { string?: unknown; type?: unknown; readonly?: unknown }>)
    .flatMap(([name, { string: label, type, readonly: isReadOnly }]) => {
      const kind = KIND_BY_TYPE[String(type)];
      if (!kind || isReadOnly === true || RESERVED_FIELDS.includes(name)) return [];
      return [{ name, label: typeof label === 'string' ? label : name, kind }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
