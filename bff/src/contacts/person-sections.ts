/** Effect of an erasure on the rows of a section. */
export type ErasureEffect = 'deleted' | 'anonymized' | 'hashed' | 'kept';

/** Section of stored rows about a person. */
export interface PersonSection {
  /** Key in the file of an export. */
  key: string;
  title: string;
  fate: ErasureEffect;
  /** Reason why an erasure does not delete the rows. */
  reason?: string;
  /** Query for the rows, which may contain the parameters in {@link PERSON_PARAMETERS}. */
  sql: string;
  /** Column with the bytes of a file, and an SQL expression for the file's name. */
  file?: { bytes: string; name: string };
}

/** Parameters of the section queries. */
export const PERSON_PARAMETERS = {
  /** Normalized email addresses. */
  emails: '$1::text[]',
  phones: '$2::text[]',
  contactIds: '$3::uuid[]',
  leadIds: '$4::uuid[]',
} as const;

/** Returns a query for the rows of a table that belong to the person's leads. */
export const selectLeadRowsSql = (table: string): string =>
  `SELECT * FROM ${table} WHERE lead_id = ANY(${PERSON_PARAMETERS.leadIds})`;

const personSections: PersonSection[] = [];

/**
 * Registers a section of rows that a slice stores about people. Exports contain the rows, and admins see the effect of
 * an erasure on the rows.
 */
export function definePersonSection(section: PersonSection): void {
  personSections.push(section);
}

/** Returns the sections of all imported slices. */
export const getPersonSections = (): readonly PersonSection[] => personSections;

/** Table in which admins can search for people. */
export interface PersonSource {
  /** Name of the list on admin screens. */
  source: string;
  table: string;
  /** SQL expression for the email address; `name` and `phone` are also SQL expressions. */
  email: string;
  name: string;
  phone: string | null;
  /** Columns with the ids of the lead and its contact, if the rows are leads. */
  lead?: { id: string; contactId: string };
}

const personSources: PersonSource[] = [];

export function definePersonSource(source: PersonSource): void {
  personSources.push(source);
}

/** Returns the sources of all imported slices. */
export const getPersonSources = (): readonly PersonSource[] => personSources;
