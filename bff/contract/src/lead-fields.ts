/** A field of a lead that staff edit. */
export interface LeadFieldEntry {
  /** What conflicts, messages and the columns of a file call it. */
  name: string;
  /** The label of its control, where that differs from the name. */
  label?: string;
  /** Heading of its column in an export, where that differs from the name. */
  heading?: string;
  /** Other headings that an import understands, in letters and digits only. Null: it is in no file. */
  otherHeadings: readonly string[] | null;
  /** Postgres type of its column. */
  type: 'text' | 'integer' | 'numeric' | 'jsonb' | 'uuid';
  /** Characters, of a text. */
  maxLength?: number;
  /** Limits of a number; it is a multiple of the step. */
  range?: { min: number; max: number; step: number };
}

const SQUARE_FEET = { min: 0, max: 10_000_000, step: 1 };
/** Whole dollars. */
const DOLLARS = { min: 0, max: 2_000_000_000, step: 1 };

/**
 * Every field of a lead that staff edit, in the order of a file's columns. From it follow the column, the versions that the
 * database stores, import and export, the limits of form and server, and the words of conflicts.
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
    range: SQUARE_FEET,
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
    range: SQUARE_FEET,
    otherHeadings: ['finishedbasementarea', 'basement'],
  },
  estimatedRent: {
    name: 'Estimated rent',
    heading: 'Estimated rent per unit',
    type: 'integer',
    range: DOLLARS,
    otherHeadings: ['estimatedrent', 'rentperunit', 'rent', 'monthlyrent', 'rentestimate'],
  },
  plan: { name: 'Plan', type: 'text', otherHeadings: ['managementplan', 'feeplan'] },
  purchasePrice: {
    name: 'Purchase price',
    type: 'integer',
    range: DOLLARS,
    otherHeadings: ['price', 'value', 'homevalue'],
  },
  ownerName: { name: 'Owner name', type: 'text', maxLength: 200, otherHeadings: ['owner', 'titleholder'] },
  repairChecklist: { name: 'Improvements', type: 'jsonb', otherHeadings: null },
  assigneeId: { name: 'Assignee', type: 'uuid', otherHeadings: null },
} as const satisfies Readonly<Record<string, LeadFieldEntry>>;

type Table = typeof LEAD_FIELDS;
export type LeadField = keyof Table;
/** Fields that files of leads have a column for. */
export type LeadFileField = {
  [Field in LeadField]: Table[Field]['otherHeadings'] extends null ? never : Field;
}[LeadField];
/** Fields that are numbers with limits. */
export type LeadNumberField = {
  [Field in LeadField]: Table[Field] extends { range: object } ? Field : never;
}[LeadField];
export const LEAD_FIELD_KEYS = Object.keys(LEAD_FIELDS) as readonly LeadField[];
export const LEAD_NUMBER_FIELDS = LEAD_FIELD_KEYS.filter(
  (field): field is LeadNumberField => 'range' in LEAD_FIELDS[field],
);

const entryOf = (field: LeadField): LeadFieldEntry => LEAD_FIELDS[field];

export const LEAD_FILE_FIELDS = LEAD_FIELD_KEYS.filter(
  (field): field is LeadFileField => entryOf(field).otherHeadings !== null,
);

/** 'Estimated rent per unit': how a file heads the column of a field. */
export const headingOf = (field: LeadFileField): string => entryOf(field).heading ?? entryOf(field).name;

/** 'Number of units': how a form labels the control of a field. */
export const labelOf = (field: LeadField): string => entryOf(field).label ?? entryOf(field).name;

/** The column of `leads` that holds a field: `finished_basement_area`. */
export const columnOf = (field: LeadField): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
