import { FEE_TERMS } from '@epm/contract';
import type { FeeFigures as Figures, FeeSchedule as Schedule } from '@epm/contract';
import { Day } from '../platform/http/day-field.ts';
import { EmailField, Instant, Decimal, Integer, Nested, OneOf, RecordList } from '../platform/http/fields.ts';

/** Percentage with at most one decimal place, as it is displayed. */
const Percent = (label: string): PropertyDecorator => Decimal({ min: 0, max: 100, step: 0.1, label });
const MonthPercent = (label: string): PropertyDecorator => Decimal({ min: 0, max: 300, step: 0.1, label });
/** Amount in cents, at most $100,000. */
const Amount = (label: string): PropertyDecorator => Integer({ min: 0, max: 10_000_000, label });

/** Value of each fee: a percentage, or an amount in cents. */
export class FeeFigures implements Figures {
  @Percent(FEE_TERMS.foundation.name) foundation: number;
  @Percent(FEE_TERMS.growth.name) growth: number;
  @Percent(FEE_TERMS.wealth.name) wealth: number;
  @Percent(FEE_TERMS.residentPlacement.name) residentPlacement: number;
  @Amount(FEE_TERMS.residentGuarantee.name) residentGuarantee: number;
  @Amount(FEE_TERMS.petDepositAlternative.name) petDepositAlternative: number;
  @Amount(FEE_TERMS.maliciousDamage.name) maliciousDamage: number;
  @Percent(FEE_TERMS.standard.name) standard: number;
  @Percent(FEE_TERMS.smallMultiFamily.name) smallMultiFamily: number;
  @Percent(FEE_TERMS.largeMultiFamily.name) largeMultiFamily: number;
  @Amount(FEE_TERMS.administration.name) administration: number;
  @Amount(FEE_TERMS.setup.name) setup: number;
  @Amount(FEE_TERMS.onboarding.name) onboarding: number;
  @MonthPercent(FEE_TERMS.tenantPlacement.name) tenantPlacement: number;
  @MonthPercent(FEE_TERMS.tenantPlacementOfLargest.name) tenantPlacementOfLargest: number;
  @Amount(FEE_TERMS.largestQuoteBase.name) largestQuoteBase: number;
  @Percent(FEE_TERMS.largestQuoteManagement.name) largestQuoteManagement: number;
  @Amount(FEE_TERMS.middleQuoteBase.name) middleQuoteBase: number;
  @Percent(FEE_TERMS.middleQuoteManagement.name) middleQuoteManagement: number;
  @Amount(FEE_TERMS.smallestQuoteBase.name) smallestQuoteBase: number;
  @Percent(FEE_TERMS.smallestQuoteManagement.name) smallestQuoteManagement: number;
  @Amount(FEE_TERMS.preApprovedRepair.name) preApprovedRepair: number;
  @Amount(FEE_TERMS.referral.name) referral: number;
  @Percent(FEE_TERMS.projectedManagement.name) projectedManagement: number;
  @Percent(FEE_TERMS.projectedMaintenance.name) projectedMaintenance: number;
}

/** Figures of all fees that apply from a given day on. */
export class FeeSchedule implements Schedule {
  @Integer({ min: 1 }) version: number;
  /** First day, in Central time, on which the schedule is in effect. */
  @Day() effectiveFrom: string;
  @Nested(() => FeeFigures) figures: FeeFigures;
}

const SCHEDULE_STATES = ['past', 'in-force', 'scheduled'] as const;

/** A schedule with its state and its author. */
export class FeeScheduleEntry extends FeeSchedule {
  @OneOf(SCHEDULE_STATES) state: (typeof SCHEDULE_STATES)[number];
  @Instant() createdAt: string;
  /** Email address of the admin; null for the first schedule. */
  @EmailField({ nullable: true }) createdBy: string | null;
}

export const MAX_FEE_SCHEDULES = 200;

export class FeeSettings {
  /** Schedules, newest first. */
  @RecordList(() => FeeScheduleEntry, { max: MAX_FEE_SCHEDULES }) items: FeeScheduleEntry[];
  /** Time when the newest schedule was added. */
  @Instant() changedAt: string;
  /** Email address of the admin who added the newest schedule; null for the first schedule. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class AddFeeSchedule {
  /** Version of the newest schedule that the admin has seen. */
  @Integer({ min: 1 }) after: number;
  /** First day on which the new schedule applies: today or later, and not before the day of the newest schedule. */
  @Day() effectiveFrom: string;
  @Nested(() => FeeFigures) figures: FeeFigures;
}

export class FeeScheduleParam {
  @Integer({ min: 1, isFromUrl: true }) version: number;
}
