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
  squareFootage: row.number('square_footage', AREA_RANGE) ?? 0,
  unitCount: Math.max(1, row.number('unit_count', { min: 0, max: LEAD_FIELDS.unitCount.range.max }) ?? 1),
  bedrooms: row.number('bedrooms', LEAD_FIELDS.bedrooms.range),
  bathrooms: row.number('bathrooms', LEAD_FIELDS.bathrooms.range),
  yearBuilt: row.number('year_built', LEAD_FIELDS.yearBuilt.range),
});

/** Reads the parts of an address. Takes missing parts from the one-line address. */
function readAddress(row: RowReader, line: string | null): Address {
  const parsed = parseAddressLine(line ?? '');
  const state = row.text('state', 40)?.toUpperCase() ?? (parsed.state || COMPANY_STATE);
  return {
    streetAddress: row.text('street_address', 200) ?? parsed.streetAddress,
    city: row.text('city', 100) ?? parsed.city,
    state: state === 'IOWA' ? COMPANY_STATE : state.slice(0, 2),
    zipCode: (row.text('zip_code', 20)?.replace(/-\d{4}$/, '') ?? parsed.zipCode).slice(0, 10),
  };
}

/** Reads the improvements of a home. Omits entries without a name. */
function readImprovements(row: RowReader): ImprovementItem[] | null {
  const value = row.json('repair_checklist');
  if (value === null) return null;
  if (!Array.isArray(value)) {
    row.note('repair_checklist is no list and was left out');
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
    const line = row.text('property_address', 500);
    const hasProperty = line !== null && line.toLowerCase() !== ADDRESS_NOT_PROVIDED.toLowerCase();
    const address = readAddress(row, hasProperty ? line : null);
    const email = row.email('email');
    if (email === null) row.note('The lead has no email address, so it has no contact');
    const status = row.choice('status', ['new', ...LEAD_STATUSES], 'new_lead');
    return {
      id: row.reference('id', 'leads'),
      createdAt: row.time('created_at'),
      name: row.text('name', LEAD_FIELDS.name.maxLength) ?? '',
      email: email ?? '',
      phone: row.text('phone', LEAD_FIELDS.phone.maxLength),
      status: status === 'new' ? 'new_lead' : status,
      source: row.text('source', 100),
      propertyAddress: line ?? (joinAddress(address) || ADDRESS_NOT_PROVIDED),
      ...address,
      addressKey: address.streetAddress ? computeAddressKey(address) : '',
      propertyType:
        row.text('property_type', 100) === null
          ? null
          : row.choice('property_type', LEAD_PROPERTY_TYPE_KEYS, 'single-family'),
      ...readHome(row),
      estimatedRent: row.number('estimated_rent', DOLLAR_RANGE),
      purchasePrice: row.number('purchase_price', DOLLAR_RANGE),
      finishedBasementArea: row.number('finished_basement_area', AREA_RANGE),
      ownerName: row.text('owner_name', LEAD_FIELDS.ownerName.maxLength),
      repairChecklist: readImprovements(row),
      stripeCustomerId: row.text('stripe_customer_id', 100),
      lastContactedAt: row.time('last_contacted_at'),
    };
  },
};

export const ENTRIES_TABLE: FormerTable = {
  ...createIdMembers('property_analysis_entries'),
  references: [{ field: 'leadId', to: 'leads' }],
  // Omits the status, as the stored hashes of earlier imports do.
  fingerprintSql: `(to_jsonb(t) - 'status')::text`,
  parse(row) {
    const address = readAddress(row, null);
    return {
      id: row.reference('id', 'property_analysis_entries'),
      createdAt: row.time('created_at'),
      leadId: row.reference('lead_id', 'leads'),
      ...address,
      propertyType: row.choice('property_type', PROPERTY_TYPE_KEYS, 'single-family'),
      ...readHome(row),
      email: row.email('email') ?? '',
      name: row.text('name', 200) ?? '',
    };
  },
};

interface ComparableOfFormerSystem {
  address?: unknown;
  distance?: unknown;
  squareFootage?: unknown;
  rentAmount?: unknown;
}

const toNumber = (value: unknown): number | null =>
  value !== null && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;

/** Reads the comparables. Omits entries without an address or a rent. */
function readComparables(row: RowReader) {
  const value = row.json('comparable_properties');
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).flatMap((each: ComparableOfFormerSystem | null) => {
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
const REGIONAL = { occupancyRate: 95, daysOnMarket: [29, 30] };

export const RESULTS_TABLE: FormerTable = {
  name: 'property_analysis_results',
  getKey: (cells) => (cells.entry_id ? toId('property_analysis_entries', cells.entry_id) : null),
  idSql: 't.entry_id',
  byIdSql: 't.entry_id = ANY($1::uuid[])',
  getId: (row) => String(row.entryId),
  fingerprintSql: 'to_jsonb(t)::text',
  references: [{ field: 'entryId', to: 'property_analysis_entries', isRequired: true }],
  parse(row) {
    const rent = (column: string) => row.number(column, { min: 0, max: 1_000_000 });
    const rentEstimate = rent('rent_estimate');
    if (rentEstimate === null) row.fail('rent_estimate is empty');
    const occupancyRate = row.number('occupancy_rate', { min: 0, max: 100, step: 0.01 }) ?? REGIONAL.occupancyRate;
    const averageDaysOnMarket = row.number('average_days_on_market', { min: 0, max: 10_000 }) ?? 29;
    const createdAt = row.time('created_at');
    const market = row.json('market_data');
    return {
      entryId: row.reference('entry_id', 'property_analysis_entries'),
      rentEstimate,
      rentRangeLow: rent('rent_range_low') ?? rentEstimate,
      rentRangeHigh: rent('rent_range_high') ?? rentEstimate,
      occupancyRate,
      averageDaysOnMarket,
      yearOverYearChange: row.number('year_over_year_change', { min: -1_000, max: 1_000, step: 0.01 }) ?? 0,
      comparables: readComparables(row),
      marketData: market !== null && typeof market === 'object' && !Array.isArray(market) ? market : {},
      isRegionalDefault:
        occupancyRate === REGIONAL.occupancyRate && REGIONAL.daysOnMarket.includes(averageDaysOnMarket),
      sourceYear: createdAt === null ? null : toCentralYear(new Date(createdAt)),
      createdAt,
    };
  },
};

export const SUBSCRIBERS_TABLE: FormerTable = {
  name: 'property_analysis_subscribers',
  // Returns a hash, because the record of an import remains after the subscriber is erased.
  getKey: (cells) => (cells.email ? createHash('sha256').update(normalizeEmail(cells.email)).digest('hex') : null),
  idSql: 't.email',
  byIdSql: 't.email = ANY($1::text[])',
  getId: (row) => String(row.email),
  fingerprintSql: 'to_jsonb(t)::text',
  parse: (row) => ({
    email: row.requiredEmail('email'),
    name: row.text('name', 200) ?? '',
    createdAt: row.time('created_at'),
  }),
};

export const REFERRALS_TABLE: FormerTable = {
  ...createIdMembers('realtor_referrals'),
  parse(row) {
    const paymentStatus = row.choice('payment_status', ['unpaid', 'paid'], 'unpaid');
    const paymentDate = row.time('payment_date');
    if (paymentStatus === 'paid' && paymentDate === null)
      row.note('The payment has no date and gets the date of the referral');
    return {
      id: row.reference('id', 'realtor_referrals'),
      createdAt: row.time('created_at'),
      realtorName: row.requiredText('realtor_name', 200),
      realtorEmail: row.requiredEmail('realtor_email'),
      realtorPhone: row.text('realtor_phone', 40) ?? '',
      realtorCompany: row.text('realtor_company', 200) ?? '',
      clientName: row.requiredText('client_name', 200),
      clientEmail: row.email('client_email') ?? '',
      clientPhone: row.text('client_phone', 40) ?? '',
      propertyAddress: row.text('property_address', 500) ?? '',
      propertyType: row.choice('property_type', PROPERTY_TYPE_KEYS, 'single-family'),
      notes: row.text('notes', 5_000),
      status: row.choice('status', REFERRAL_STATUSES, 'pending'),
      referralFee:
        row.number('referral_fee', { min: 0, max: 99_999_999, step: 0.01 }) ??
        centsToDollars(findFee(FIRST_FEE_SCHEDULE, 'referral').cents),
      paymentStatus,
      paymentDate: paymentStatus === 'paid' ? paymentDate : null,
    };
  },
};
