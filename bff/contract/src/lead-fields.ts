/** Definition of a lead field that staff can edit. */
export interface LeadFieldEntry {
  /** Name in conflict dialogs, messages and file columns. */
  name: string;
  /** Label of the form control, if it differs from the name. */
  label?: string;
  /** Column heading in an export, if it differs from the name. */
  heading?: string;
  /**
   * Additional column headings that an import accepts, in lower case, with only letters and digits. Null if lead files
   * do not contain the field.
   */
  otherHeadings: readonly string[] | null;
  /** Postgres type of the column. */
  type: 'text' | 'integer' | 'numeric' | 'jsonb' | 'uuid';
  /** Maximum length of a text. */
  maxLength?: number;
  /** Limits of a number, which must be a multiple of the step. */
  range?: { min: number; max: number; step: number };
}

const SQUARE_FEET_RANGE = { min: 0, max: 10_000_000, step: 1 };
/** Range in whole dollars. */
const DOLLAR_RANGE = { min: 0, max: 2_000_000_000, step: 1 };

/**
 * Lead fields that staff can edit, in the order of file columns. The column names, the `lead_versions` trigger,
 * imports, exports, limits and conflict messages are derived from this object. A new field also needs a migration.
 */
export const LEAD_FIELDS = {
  name: {
    name: 'Name',
    type: 'text',
    maxLength: 200,
    otherHeadings: ['fullname', 'contact', 'contactname', 'lead', 'leadname'],
  },
  email: { name: 'Email', type: 'text', otherHeadings: ['emailaddress', 'mail'] },
  phone: { name: 'Phone', type: 'text', maxLength: 40, otherHeadings: ['phonenumber', 'telephone', 'mobile', 'cell'] },
  status: { name: 'Status', type: 'text', otherHeadings: ['stage', 'leadstatus'] },
  statusReason: { name: 'Status reason', type: 'text', maxLength: 1_000, otherHeadings: ['reason', 'lostreason'] },
  streetAddress: {
    name: 'Street',
    type: 'text',
    maxLength: 200,
    otherHeadings: ['streetaddress', 'address1', 'addressline1'],
  },
  city: { name: 'City', type: 'text', maxLength: 100, otherHeadings: ['town'] },
  state: { name: 'State', type: 'text', otherHeadings: [] },
  zipCode: { name: 'ZIP', type: 'text', otherHeadings: ['zipcode', 'postalcode', 'postcode'] },
  propertyType: { name: 'Property type', type: 'text', otherHeadings: ['type', 'hometype'] },
  squareFootage: {
    name: 'Square footage',
    type: 'integer',
    range: SQUARE_FEET_RANGE,
    otherHeadings: ['squarefeet', 'sqft', 'area', 'size'],
  },
  unitCount: {
    name: 'Units',
    label: 'Number of units',
    type: 'integer',
    range: { min: 1, max: 100_000, step: 1 },
    otherHeadings: ['unitcount', 'numberofunits'],
  },
  bedrooms: {
    name: 'Bedrooms',
    type: 'integer',
    range: { min: 0, max: 1_000, step: 1 },
    otherHeadings: ['beds', 'br'],
  },
  bathrooms: {
    name: 'Bathrooms',
    type: 'numeric',
    range: { min: 0, max: 999, step: 0.5 },
    otherHeadings: ['baths', 'ba'],
  },
  yearBuilt: {
    name: 'Year built',
    type: 'integer',
    range: { min: 1600, max: 2200, step: 1 },
    otherHeadings: ['built'],
  },
  finishedBasementArea: {
    name: 'Finished basement',
    type: 'integer',
    range: SQUARE_FEET_RANGE,
    otherHeadings: ['finishedbasementarea', 'basement'],
  },
  estimatedRent: {
    name: 'Estimated rent',
    heading: 'Estimated rent per unit',
    type: 'integer',
    range: DOLLAR_RANGE,
    otherHeadings: ['estimatedrent', 'rentperunit', 'rent', 'monthlyrent', 'rentestimate'],
  },
  plan: { name: 'Plan', type: 'text', otherHeadings: ['managementplan', 'feeplan'] },
  purchasePrice: {
    name: 'Purchase price',
    type: 'integer',
    range: DOLLAR_RANGE,
    otherHeadings: ['price', 'value', 'homevalue'],
  },
  ownerName: { name: 'Owner name', type: 'text', maxLength: 200, otherHeadings: ['owner', 'titleholder'] },
  repairChecklist: { name: 'Improvements', type: 'jsonb', otherHeadings: null },
  assigneeId: { name: 'Assignee', type: 'uuid', otherHeadings: null },
} as const satisfies Readonly<Record<string, LeadFieldEntry>>;

type LeadFieldTable = typeof LEAD_FIELDS;
export type LeadField = keyof LeadFieldTable;
/** Fields that have a column in lead files. */
export type LeadFileField = {
  [Field in LeadField]: LeadFieldTable[Field]['otherHeadings'] extends null ? never : Field;
}[LeadField];
/** Numeric fields with limits. */
export type LeadNumberField = {
  [Field in LeadField]: LeadFieldTable[Field] extends { range: object } ? Field : never;
}[LeadField];
export const LEAD_FIELD_KEYS = Object.keys(LEAD_FIELDS) as readonly LeadField[];
export const LEAD_NUMBER_FIELDS = LEAD_FIELD_KEYS.filter(
  (field): field is LeadNumberField => 'range' in LEAD_FIELDS[field],
);

const getFieldEntry = (field: LeadField): LeadFieldEntry => LEAD_FIELDS[field];

export const LEAD_FILE_FIELDS = LEAD_FIELD_KEYS.filter(
  (field): field is LeadFileField => getFieldEntry(field).otherHeadings !== null,
);

/** Returns the column heading of a field: 'Estimated rent per unit'. */
export const getHeadingForField = (field: LeadFileField): string =>
  getFieldEntry(field).heading ?? getFieldEntry(field).name;

/** Returns the form label of a field: 'Number of units'. */
export const getLabelForField = (field: LeadField): string => getFieldEntry(field).label ?? getFieldEntry(field).name;

/** Returns the column of `leads` that stores a field: `finished_basement_area`. */
export const getColumnForField = (field: LeadField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
