import { createHash } from 'node:crypto';
import {
  computeAddressKey,
  centsToDollars,
  COMPANY_STATE,
  joinAddress,
  LEAD_FIELDS,
  LEAD_PROPERTY_TYPE_KEYS,
  LEAD_STATUSES,
  normalizeEmail,
  ADDRESS_NOT_PROVIDED,
  parseAddressLine,
  PROPERTY_TYPE_KEYS,
  findFee,
  FIRST_FEE_SCHEDULE,
  REFERRAL_STATUSES,
  toCentralYear,
  type Address,
  type ImprovementItem,
} from '@epm/contract';
import { type FormerTable, createIdMembers } from './former-table.ts';
import { type RowReader, toId } from './row-reader.ts';

const AREA_RANGE = LEAD_FIELDS.squareFootage.range;
const DOLLAR_RANGE = LEAD_FIELDS.estimatedRent.range;

/** Reads the numbers that describe a home. */
const readHome = (row: RowReader) => ({
  squareFootage: row.readNumber('square_footage', AREA_RANGE) ?? 0,
  unitCount: Math.max(1, row.readNumber('unit_count', { min: 0, max: LEAD_FIELDS.unitCount.range.max }) ?? 1),
  bedrooms: row.readNumber('bedrooms', LEAD_FIELDS.bedrooms.range),
  bathrooms: row.readNumber('bathrooms', LEAD_FIELDS.bathrooms.range),
  yearBuilt: row.readNumber('year_built', LEAD_FIELDS.yearBuilt.range),
});

/** Reads the parts of an address. Takes missing parts from the one-line address. */
function readAddress(row: RowReader, line: string | null): Address {
  const parsedAddress = parseAddressLine(line ?? '');
  const state = row.readText('state', 40)?.toUpperCase() ?? (parsedAddress.state || COMPANY_STATE);
  return {
    streetAddress: row.readText('street_address', 200) ?? parsedAddress.streetAddress,
    city: row.readText('city', 100) ?? parsedAddress.city,
    state: state === 'IOWA' ? COMPANY_STATE : state.slice(0, 2),
    zipCode: (row.readText('zip_code', 20)?.replace(/-\d{4}$/, '') ?? parsedAddress.zipCode).slice(0, 10),
  };
}

/** Reads the improvements of a home. Omits entries without a name. */
function readImprovements(row: RowReader): ImprovementItem[] | null {
  const value = row.readJson('repair_checklist');
  if (value === null) return null;
  if (!Array.isArray(value)) {
    row.note('repair_checklist is not a list and was left out');
    return null;
  }
  return value.slice(0, 50).flatMap((item: Partial<ImprovementItem> | null) => {
    if (typeof item?.name !== 'string' || item.name.trim() === '') return [];
    const toCost = (cost: unknown) => (Number(cost) > 0 ? Math.min(Math.round(Number(cost)), DOLLAR_RANGE.max) : null);
    return {
      name: item.name.trim().slice(0, 100),
      checked: item.checked === true,
      estimatedCost: toCost(item.estimatedCost) ?? 0,
      customCost: toCost(item.customCost),
    };
  });
}

export const LEADS_TABLE: FormerTable = {
  ...createIdMembers('leads'),
  parse(row) {
    const line = row.readText('property_address', 500);
    const hasProperty = line !== null && line.toLowerCase() !== ADDRESS_NOT_PROVIDED.toLowerCase();
    const address = readAddress(row, hasProperty ? line : null);
    const email = row.readEmail('email');
    if (email === null) row.note('The lead has no email address, so it has no contact');
    const status = row.readChoice('status', ['new', ...LEAD_STATUSES], 'new_lead');
    return {
      id: row.readReference('id', 'leads'),
      createdAt: row.readTime('created_at'),
      name: row.readText('name', LEAD_FIELDS.name.maxLength) ?? '',
      email: email ?? '',
      phone: row.readText('phone', LEAD_FIELDS.phone.maxLength),
      status: status === 'new' ? 'new_lead' : status,
      source: row.readText('source', 100),
      propertyAddress: line ?? (joinAddress(address) || ADDRESS_NOT_PROVIDED),
      ...address,
      addressKey: address.streetAddress ? computeAddressKey(address) : '',
      propertyType:
        row.readText('property_type', 100) === null
          ? null
          : row.readChoice('property_type', LEAD_PROPERTY_TYPE_KEYS, 'single-family'),
      ...readHome(row),
      estimatedRent: row.readNumber('estimated_rent', DOLLAR_RANGE),
      purchasePrice: row.readNumber('purchase_price', DOLLAR_RANGE),
      finishedBasementArea: row.readNumber('finished_basement_area', AREA_RANGE),
      ownerName: row.readText('owner_name', LEAD_FIELDS.ownerName.maxLength),
      repairChecklist: readImprovements(row),
      stripeCustomerId: row.readText('stripe_customer_id', 100),
      lastContactedAt: row.readTime('last_contacted_at'),
    };
  },
};

export const ANALYSIS_ENTRIES_TABLE: FormerTable = {
  ...createIdMembers('property_analysis_entries'),
  references: [{ field: 'leadId', to: 'leads' }],
  parse(row) {
    const address = readAddress(row, null);
    return {
      id: row.readReference('id', 'property_analysis_entries'),
      createdAt: row.readTime('created_at'),
      leadId: row.readReference('lead_id', 'leads'),
      ...address,
      propertyType: row.readChoice('property_type', PROPERTY_TYPE_KEYS, 'single-family'),
      ...readHome(row),
      email: row.readEmail('email') ?? '',
      name: row.readText('name', 200) ?? '',
    };
  },
};

interface FormerComparable {
  address?: unknown;
  distance?: unknown;
  squareFootage?: unknown;
  rentAmount?: unknown;
}

const toNumber = (value: unknown): number | null =>
  value !== null && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;

/** Reads the comparables. Omits entries without an address or a rent. */
function readComparables(row: RowReader) {
  const value = row.readJson('comparable_properties');
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).flatMap((each: FormerComparable | null) => {
    const rentAmount = toNumber(each?.rentAmount);
    if (typeof each?.address !== 'string' || rentAmount === null) return [];
    return {
      address: each.address.slice(0, 300),
      distance: toNumber(each.distance) ?? 0,
      squareFootage: toNumber(each.squareFootage),
      rentAmount,
    };
  });
}

/** Regional constants that the former system showed when it had no values for the home. */
const REGIONAL_DEFAULTS = { occupancyRate: 95, daysOnMarket: [29, 30] };

export const ANALYSIS_RESULTS_TABLE: FormerTable = {
  name: 'property_analysis_results',
  getKey: (cells) => (cells.entry_id ? toId('property_analysis_entries', cells.entry_id) : null),
  idSql: 't.entry_id',
  byIdSql: 't.entry_id = ANY($1::uuid[])',
  getId: (row) => String(row.entryId),
  fingerprintSql: 'to_jsonb(t)::text',
  references: [{ field: 'entryId', to: 'property_analysis_entries', isRequired: true }],
  parse(row) {
    const readRent = (column: string) => row.readNumber(column, { min: 0, max: 1_000_000 });
    const rentEstimate = readRent('rent_estimate');
    if (rentEstimate === null) row.fail('rent_estimate is empty');
    const occupancyRate =
      row.readNumber('occupancy_rate', { min: 0, max: 100, step: 0.01 }) ?? REGIONAL_DEFAULTS.occupancyRate;
    const averageDaysOnMarket = row.readNumber('average_days_on_market', { min: 0, max: 10_000 }) ?? 29;
    const createdAt = row.readTime('created_at');
    const market = row.readJson('market_data');
    return {
      entryId: row.readReference('entry_id', 'property_analysis_entries'),
      rentEstimate,
      rentRangeLow: readRent('rent_range_low') ?? rentEstimate,
      rentRangeHigh: readRent('rent_range_high') ?? rentEstimate,
      occupancyRate,
      averageDaysOnMarket,
      yearOverYearChange: row.readNumber('year_over_year_change', { min: -1_000, max: 1_000, step: 0.01 }) ?? 0,
      comparables: readComparables(row),
      marketData: market !== null && typeof market === 'object' && !Array.isArray(market) ? market : {},
      isRegionalDefault:
        occupancyRate === REGIONAL_DEFAULTS.occupancyRate &&
        REGIONAL_DEFAULTS.daysOnMarket.includes(averageDaysOnMarket),
      sourceYear: createdAt === null ? null : toCentralYear(new Date(createdAt)),
      createdAt,
    };
  },
};

export const ANALYSIS_SUBSCRIBERS_TABLE: FormerTable = {
  name: 'property_analysis_subscribers',
  // Returns a hash, because the record of an import remains after the subscriber is erased.
  getKey: (cells) => (cells.email ? createHash('sha256').update(normalizeEmail(cells.email)).digest('hex') : null),
  idSql: 't.email',
  byIdSql: 't.email = ANY($1::text[])',
  getId: (row) => String(row.email),
  fingerprintSql: 'to_jsonb(t)::text',
  parse: (row) => ({
    email: row.readRequiredEmail('email'),
    name: row.readText('name', 200) ?? '',
    createdAt: row.readTime('created_at'),
  }),
};

export const REFERRALS_TABLE: FormerTable = {
  ...createIdMembers('realtor_referrals'),
  parse(row) {
    const paymentStatus = row.readChoice('payment_status', ['unpaid', 'paid'], 'unpaid');
    const paymentDate = row.readTime('payment_date');
    if (paymentStatus === 'paid' && paymentDate === null)
      row.note('The payment has no date and gets the date of the referral');
    return {
      id: row.readReference('id', 'realtor_referrals'),
      createdAt: row.readTime('created_at'),
      realtorName: row.readRequiredText('realtor_name', 200),
      realtorEmail: row.readRequiredEmail('realtor_email'),
      realtorPhone: row.readText('realtor_phone', 40) ?? '',
      realtorCompany: row.readText('realtor_company', 200) ?? '',
      clientName: row.readRequiredText('client_name', 200),
      clientEmail: row.readEmail('client_email') ?? '',
      clientPhone: row.readText('client_phone', 40) ?? '',
      propertyAddress: row.readText('property_address', 500) ?? '',
      propertyType: row.readChoice('property_type', PROPERTY_TYPE_KEYS, 'single-family'),
      notes: row.readText('notes', 5_000),
      status: row.readChoice('status', REFERRAL_STATUSES, 'pending'),
      referralFee:
        row.readNumber('referral_fee', { min: 0, max: 99_999_999, step: 0.01 }) ??
        centsToDollars(findFee(FIRST_FEE_SCHEDULE, 'referral').cents),
      paymentStatus,
      paymentDate: paymentStatus === 'paid' ? paymentDate : null,
    };
  },
};
