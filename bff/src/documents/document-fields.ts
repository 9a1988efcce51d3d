import {
  listAgreementTerms,
  formatOwnerNames,
  formatRepairLimit,
  INITIAL_TERM_MONTHS,
  OWNER_NAME_FIELD,
} from '@epm/contract';
import type { DocumentType, OfferedHome } from '@epm/contract';

/** Roles of the owners in the templates, in signing order. The company's {@link BROKER_ROLE} signs last. */
export const OWNER_ROLES = ['Owner', 'Co-owner', 'Co-owner 2'] as const;

export interface DocumentSubject {
  /** Names of the owners who sign. */
  ownerNames: readonly string[];
  propertyAddress: string;
  home: OfferedHome;
}

/** Fields that every template has. */
const COMMON_FIELDS = [OWNER_NAME_FIELD, 'Property address'] as const;
const FIELD_NAMES = [...COMMON_FIELDS, 'Fees', 'Term', 'Repair limit'] as const;
type FieldName = (typeof FIELD_NAMES)[number];

/** Fields of each template that are filled in before the document is sent. The signers fill in the other fields. */
const FIELDS_BY_TYPE = {
  management_agreement: FIELD_NAMES,
  onboarding_form: COMMON_FIELDS,
  walkthrough_checklist: COMMON_FIELDS,
  lease_agreement: COMMON_FIELDS,
} as const satisfies Record<DocumentType, readonly FieldName[]>;

/** Titles of the agreement terms that make up the `Fees` field. */
const FEE_TITLES: readonly string[] = ['Management', 'Tenant placement', 'Setup and onboarding'];

/** Returns the values to fill in, by field name. Omits fields without a value, so that the signer fills them in. */
export function buildFieldValues(type: DocumentType, subject: DocumentSubject): Record<string, string> {
  const values: Record<FieldName, string> = {
    [OWNER_NAME_FIELD]: formatOwnerNames(subject.ownerNames),
    'Property address': subject.propertyAddress,
    Fees: formatFees(subject.home),
    Term: `${INITIAL_TERM_MONTHS} months`,
    'Repair limit': formatRepairLimit(subject.home.fees),
  };
  return Object.fromEntries(FIELDS_BY_TYPE[type].flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/**
 * Lists filled-in values in the order of the document's fields, because Postgres does not keep the order of JSON keys.
 */
export const listFieldValues = (values: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(values)
    .map(([name, value]) => ({ name, value }))
    .toSorted((one, other) => getPosition(one.name) - getPosition(other.name));

const getPosition = (name: string): number => (FIELD_NAMES as readonly string[]).indexOf(name);

/** Formats the fees for one home, one per line. */
function formatFees(home: OfferedHome): string {
  return listAgreementTerms(home)
    .filter(({ title }) => FEE_TITLES.includes(title))
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');
}
