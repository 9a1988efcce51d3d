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
  /** Query for the rows, which may contain the parameters in {@link PERSON}. */
  sql: string;
  /** Column with the bytes of a file, and an SQL expression for the file's name. */
  file?: { bytes: string; name: string };
}

/** Parameters of the section queries. */
export const PERSON = {
  /** Normalized email addresses. */
  emails: '$1::text[]',
  phones: '$2::text[]',
  contactIds: '$3::uuid[]',
  leadIds: '$4::uuid[]',
} as const;

/** Returns a query for the rows of a table that belong to the person's leads. */
export const ofLeadSql = (table: string): string => `SELECT * FROM ${table} WHERE lead_id = ANY(${PERSON.leadIds})`;

const sections: PersonSection[] = [];

/**
 * Registers a section of rows that a slice stores about people. Exports contain the rows, and admins see the effect of
 * an erasure on the rows.
 */
export function definePersonSection(section: PersonSection): void {
  sections.push(section);
}

/** Returns the sections of all imported slices. */
export const getPersonSections = (): readonly PersonSection[] => sections;

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

const sources: PersonSource[] = [];

export function definePersonSource(source: PersonSource): void {
  sources.push(source);
}

/** Returns the sources of all imported slices. */
export const getPersonSources = (): readonly PersonSource[] => sources;
