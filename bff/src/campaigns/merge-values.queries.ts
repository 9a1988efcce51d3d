import {
  computeOfferFigures,
  computeProjections,
  findFee,
  formatCents,
  formatClock,
  formatDay,
  formatDollars,
  formatRepairLimit,
  formatRent,
  formatRooms,
  formatSquareFeet,
  LEAD_PROPERTY_TYPES,
  sumImprovements,
  type Cents,
  type FeeSchedule,
  type ImprovementItem,
  type LeadPropertyType,
  type MergeValues,
  type PlanKey,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OnboardingItemQueries } from '../documents/index.ts';
import { feeScheduleSql } from '../fees/index.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { computeRentIncreaseExample } from './asking-price.ts';

interface HomeRow {
  name: string;
  streetAddress: string;
  propertyAddress: string;
  city: string;
  propertyType: LeadPropertyType | null;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFootage: number;
  yearBuilt: number | null;
  unitCount: number;
  rentPerUnit: number | null;
  plan: PlanKey | null;
  fees: FeeSchedule;
  improvements: ImprovementItem[] | null;
  walkthroughDate: Date | null;
  rentLow: number | null;
  rentHigh: number | null;
  daysOnMarket: number | null;
}

const DAYS_PER_MONTH = 30;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Reads the values of merge fields. A field without a value is absent, so that the message uses the field's fallback
 * text.
 */
@Injectable()
export class MergeValueQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly site: SiteQueries,
    private readonly onboarding: OnboardingItemQueries,
  ) {}

  /** Returns the values for a lead, without personal links. Null if the lead does not exist or is deleted. */
  async find(leadId: string): Promise<MergeValues | null> {
    const [home] = await this.database.rows<HomeRow>(SELECT_HOME, [leadId]);
    if (!home) return null;
    const { company, links, team } = await this.site.getSite();
    const openItems = await this.onboarding.listOpen(leadId);
    return {
      ...getOwnerValues(home),
      ...getHomeValues(home),
      ...getFeeValues(home),
      ...getRentValues(home),
      ...getVisitValues(home),
      ...(openItems.length > 0 && { onboardingOpenItems: listFormat.format(openItems.map((item) => `the ${item}`)) }),
      companyName: company.name,
      companyPhone: company.phone,
      ...(team[0] && { signerName: team[0].name, signerTitle: team[0].title }),
      claritySessionUrl: links.claritySession,
      enrollUrl: `${this.config.siteUrl}/enroll`,
      ownerPortalUrl: links.ownerPortal,
      blogUrl: `${this.config.siteUrl}/blog`,
    };
  }
}

const SELECT_HOME = `
  SELECT coalesce(nullif(contacts.name, ''), leads.name) AS name, leads.street_address AS "streetAddress",
         leads.property_address AS "propertyAddress", leads.city, leads.property_type AS "propertyType",
         leads.bedrooms, leads.bathrooms::float AS bathrooms, leads.square_footage AS "squareFootage",
         leads.year_built AS "yearBuilt", leads.unit_count AS "unitCount", leads.estimated_rent AS "rentPerUnit",
         leads.plan, ${feeScheduleSql('leads.fee_version')} AS fees, leads.repair_checklist AS improvements, leads.walkthrough_date AS "walkthroughDate",
         result.rent_range_low AS "rentLow", result.rent_range_high AS "rentHigh",
         result.average_days_on_market AS "daysOnMarket"
  FROM leads
  LEFT JOIN contacts ON contacts.id = leads.contact_id
  LEFT JOIN property_analysis_entries AS entry ON entry.lead_id = leads.id
  LEFT JOIN property_analysis_results AS result ON result.entry_id = entry.id
  WHERE leads.id = $1 AND leads.deleted_at IS NULL LIMIT 1`;

function getOwnerValues({ name }: HomeRow): MergeValues {
  const [firstName = ''] = name.trim().split(/\s+/);
  return { ...(firstName && { firstName }), ...(name.trim() && { ownerName: name.trim() }) };
}

function getHomeValues(home: HomeRow): MergeValues {
  const { propertyType, bedrooms, bathrooms, squareFootage, yearBuilt, unitCount, improvements } = home;
  const improvementsCost = improvements ? sumImprovements(improvements) : 0;
  return {
    ...(home.streetAddress && { streetAddress: home.streetAddress }),
    ...(home.city && { city: home.city }),
    ...(propertyType && { homeType: LEAD_PROPERTY_TYPES[propertyType].toLowerCase() }),
    ...(bedrooms && { bedrooms: formatRoomCount(bedrooms, unitCount, 'bedroom') }),
    ...(bathrooms && { bathrooms: formatRoomCount(bathrooms, unitCount, 'bathroom') }),
    ...(squareFootage > 0 && { squareFeet: formatSquareFeet(squareFootage) }),
    ...(yearBuilt && { yearBuilt: String(yearBuilt) }),
    unitOrHome: unitCount > 1 ? 'a unit' : 'the home',
    ...(improvementsCost > 0 && { improvementsCost: formatDollars(improvementsCost) }),
  };
}

const formatRoomCount = (rooms: number, unitCount: number, noun: string): string =>
  unitCount > 1 ? `${noun}s: ${formatRooms(rooms, unitCount)}` : `${rooms} ${noun}${rooms === 1 ? '' : 's'}`;

function getFeeValues({ fees }: HomeRow): MergeValues {
  const start = findFee(fees, 'setup').cents + findFee(fees, 'onboarding').cents;
  return {
    administrationFee: formatCents(findFee(fees, 'administration').cents),
    startingFees: formatCents(start as Cents),
    preApprovedRepair: formatRepairLimit(fees),
  };
}

/** Returns no amounts if the rent is unknown, because amounts based on an assumed rent would mislead the owner. */
function getRentValues(home: HomeRow): MergeValues {
  if (home.rentPerUnit === null) return {};
  const { rent, ...figures } = computeOfferFigures({ ...home, plan: home.plan ?? 'standard' });
  // Same computation as in the report, because the messages refer to the report's net income.
  const { maintenance, netOperatingIncome } = computeProjections(home);
  const { step, months } = computeRentIncreaseExample(rent.perUnit);
  return {
    monthlyRent: formatRent(rent),
    rentPerUnit: formatDollars(rent.perUnit),
    annualRent: formatDollars(rent.annual),
    dailyRent: formatDollars(rent.perUnit / DAYS_PER_MONTH),
    vacantMonthCost: formatDollars(rent.perUnit),
    askingMore: formatDollars(step),
    askingMoreMonths: String(months),
    managementFeeMonthly: formatDollars(figures.monthlyManagement),
    placementFee: formatDollars(figures.placement),
    maintenanceReserve: formatDollars(maintenance),
    netIncome: formatDollars(netOperatingIncome),
    ...(home.rentLow !== null && { rentLow: formatDollars(home.rentLow) }),
    ...(home.rentHigh !== null && { rentHigh: formatDollars(home.rentHigh) }),
    ...(home.daysOnMarket !== null && { daysOnMarket: `${home.daysOnMarket} days` }),
  };
}

function getVisitValues({ walkthroughDate, propertyAddress }: HomeRow): MergeValues {
  if (!walkthroughDate) return {};
  const start = walkthroughDate.toISOString();
  return {
    walkthroughDay: formatDay(start),
    walkthroughTime: formatClock(start),
    ...(propertyAddress && { walkthroughAddress: propertyAddress }),
  };
}
