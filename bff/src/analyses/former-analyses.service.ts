import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Writes analyses from the former system. The entries are stored as completed even without a result, so that workers do
 * not analyze them and owners get no email.
 */
@Injectable()
export class FormerAnalyses {
  constructor(private readonly clock: Clock) {}

  async writeEntries(tx: Tx, rows: readonly object[]): Promise<void> {
    await tx.run(WRITE_ENTRIES_SQL, [JSON.stringify(rows), this.clock.now()]);
  }

  async writeResults(tx: Tx, rows: readonly object[]): Promise<void> {
    await tx.run(WRITE_RESULTS_SQL, [JSON.stringify(rows), this.clock.now()]);
  }

  async writeSubscribers(tx: Tx, rows: readonly object[]): Promise<void> {
    await tx.run(
      `INSERT INTO property_analysis_subscribers (email, name, created_at)
       SELECT email, name, coalesce("createdAt", $2::timestamptz)
       FROM jsonb_to_recordset($1::jsonb) AS row (email text, name text, "createdAt" timestamptz)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name`,
      [JSON.stringify(rows), this.clock.now()],
    );
  }
}

const WRITE_ENTRIES_SQL = `
  INSERT INTO property_analysis_entries (id, created_at, lead_id, street_address, city, state, zip_code,
    property_type, square_footage, unit_count, bedrooms, bathrooms, year_built, email, name, status)
  SELECT id, coalesce("createdAt", $2::timestamptz), "leadId", "streetAddress", city, state, "zipCode", "propertyType",
         "squareFootage", "unitCount", bedrooms, bathrooms, "yearBuilt", email, name, 'completed'
  FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "createdAt" timestamptz, "leadId" uuid, "streetAddress" text,
    city text, state text, "zipCode" text, "propertyType" text, "squareFootage" integer, "unitCount" integer,
    bedrooms integer, bathrooms numeric, "yearBuilt" integer, email text, name text)
  ON CONFLICT (id) DO UPDATE SET lead_id = excluded.lead_id, street_address = excluded.street_address,
    city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, property_type = excluded.property_type,
    square_footage = excluded.square_footage, unit_count = excluded.unit_count, bedrooms = excluded.bedrooms,
    bathrooms = excluded.bathrooms, year_built = excluded.year_built, email = excluded.email, name = excluded.name`;

const WRITE_RESULTS_SQL = `
  WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("entryId" uuid, "createdAt" timestamptz, "rentEstimate" integer,
      "rentRangeLow" integer, "rentRangeHigh" integer, "occupancyRate" numeric, "averageDaysOnMarket" integer,
      "yearOverYearChange" numeric, comparables jsonb, "marketData" jsonb, "isRegionalDefault" boolean,
      "sourceYear" integer)
  )
  INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
    average_days_on_market, year_over_year_change, comparable_properties, market_data, is_regional_default, source_kind,
    source_label, source_detail, source_year, created_at)
  SELECT "entryId", "rentEstimate", "rentRangeLow", "rentRangeHigh", "occupancyRate", "averageDaysOnMarket",
         "yearOverYearChange", comparables, "marketData", "isRegionalDefault", 'provider', 'Earlier estimate',
         'From the records of our former system', coalesce("sourceYear", extract(year FROM $2::timestamptz)::integer),
         coalesce("createdAt", $2::timestamptz)
  FROM row
  ON CONFLICT (entry_id) DO UPDATE SET rent_estimate = excluded.rent_estimate,
    rent_range_low = excluded.rent_range_low, rent_range_high = excluded.rent_range_high,
    occupancy_rate = excluded.occupancy_rate, average_days_on_market = excluded.average_days_on_market,
    year_over_year_change = excluded.year_over_year_change, comparable_properties = excluded.comparable_properties,
    market_data = excluded.market_data, is_regional_default = excluded.is_regional_default`;
