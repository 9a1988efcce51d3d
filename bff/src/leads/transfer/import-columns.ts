/** What a column of an import can hold. */
const IMPORT_FIELDS = [
  'name', 'email', 'phone', 'propertyAddress', 'streetAddress', 'city', 'state', 'zipCode', 'propertyType', 'squareFootage',
  'unitCount', 'bedrooms', 'bathrooms', 'yearBuilt', 'finishedBasementArea', 'estimatedRent', 'plan', 'purchasePrice', 'ownerName',
  'status', 'statusReason',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The words by which people head their columns; letters and digits only, the first is ours. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'contact', 'contactname', 'lead', 'leadname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'cell'],
  propertyAddress: ['propertyaddress', 'address', 'fulladdress', 'property'],
  streetAddress: ['street', 'streetaddress', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state'],
  zipCode: ['zip', 'zipcode', 'postalcode', 'postcode'],
  propertyType: ['propertytype', 'type', 'hometype'],
  squareFootage: ['squarefootage', 'squarefeet', 'sqft', 'area', 'size'],
  unitCount: ['units', 'unitcount', 'numberofunits'],
  bedrooms: ['bedrooms', 'beds', 'br'],
  bathrooms: ['bathrooms', 'baths', 'ba'],
  yearBuilt: ['yearbuilt', 'built'],
  finishedBasementArea: ['finishedbasement', 'finishedbasementarea', 'basement'],
  estimatedRent: ['estimatedrent', 'estimatedrentperunit', 'rentperunit', 'rent', 'monthlyrent', 'rentestimate'],
  plan: ['plan', 'managementplan', 'feeplan'],
  purchasePrice: ['purchaseprice', 'price', 'value', 'homevalue'],
  ownerName: ['ownername', 'owner', 'titleholder'],
  status: ['status', 'stage', 'leadstatus'],
  statusReason: ['statusreason', 'reason', 'lostreason'],
};

/** The field that a column holds, by its heading; null for a column that is passed over. */
export function fieldOf(heading: string): ImportField | null {
  const word = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return IMPORT_FIELDS.find((field) => HEADINGS[field].includes(word)) ?? null;
}

/** What every row needs, and the columns of which one has to be there for it. */
export const NEEDED: Readonly<Record<string, readonly ImportField[]>> = {
  name: ['name'],
  email: ['email'],
  'property address': ['propertyAddress', 'streetAddress'],
};
