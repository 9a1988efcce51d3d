import { LANDING_PLAN_KEYS } from '@epm/contract';
import type { LandingPlanKey } from '@epm/contract';
import { HttpsUrl, UsPhone } from '../platform/http/contact-fields.ts';
import {
  Decimal,
  EmailField,
  Flag,
  Instant,
  Integer,
  LinkFree,
  OneOf,
  RecordList,
  Slug,
  Text,
  TextList,
} from '../platform/http/fields.ts';
import { LinkFreeList, ZipList } from '../platform/http/list-fields.ts';
import type {
  AreaSetting,
  PlanSetting,
  ReviewBadgeSetting,
  ServiceAreaSetting,
  TeamMemberSetting,
  TestimonialsSetting,
} from './site-setting.values.ts';

class ServiceAreaValues implements ServiceAreaSetting {
  /** ZIP codes in ascending order. Rents are estimated only for homes in this area. */
  @ZipList({ max: 1_000, label: 'The service area' }) zipCodes: string[];
}

export class ServiceAreaSettings extends ServiceAreaValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceServiceArea extends ServiceAreaValues {
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}

export class PlanTexts implements PlanSetting {
  @OneOf(LANDING_PLAN_KEYS) key: LandingPlanKey;
  /**
   * In this text and in `features`, `{petDepositAlternative}` and `{maliciousDamage}` are placeholders for amounts in
   * the fee schedule.
   */
  @LinkFree({ max: 500 }) summary: string;
  @LinkFreeList({ max: 20, length: 200 }) features: string[];
  /** True for the plan that the landing page emphasizes. */
  @Flag() isFeatured: boolean;
}

class PlanValues {
  /** One entry for each plan, in the order of the landing page. */
  @RecordList(() => PlanTexts, { min: 3, max: 3 }) items: PlanTexts[];
}

export class PlanSettings extends PlanValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplacePlans extends PlanValues {
  @Instant() changedAt: string;
}

export class AreaText implements AreaSetting {
  @LinkFree({ max: 100 }) name: string;
  @LinkFree({ max: 1_000 }) description: string;
}

class AreaValues {
  /** The six areas, in the order of the landing page. The heading and the map of the landing page contain all six. */
  @RecordList(() => AreaText, { min: 6, max: 6 }) items: AreaText[];
}

export class AreaSettings extends AreaValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceAreas extends AreaValues {
  @Instant() changedAt: string;
}

export class TeamMemberFields implements TeamMemberSetting {
  /**
   * Slug of the stored member that this entry edits; null for a new member. The server derives the new slug from the
   * name. If the slug changes, the former slug redirects to the new slug.
   */
  @Slug({ max: 100, nullable: true }) slug: string | null;
  @TextList({ max: 20, length: 100, optional: true }) formerSlugs?: string[];
  @LinkFree({ max: 100 }) name: string;
  @LinkFree({ max: 100 }) title: string;
  @EmailField({ nullable: true }) email: string | null;
  @UsPhone({ nullable: true }) phone: string | null;
  /** Path of a stored picture. */
  @Text({ max: 200, nullable: true }) image: string | null;
  @HttpsUrl({ nullable: true }) schedulingUrl: string | null;
  /** One sentence about the member, for cards. */
  @LinkFree({ max: 500 }) summary: string;
  /** Paragraphs of the member's page; empty if the member has no page. */
  @LinkFreeList({ max: 8, length: 1_000 }) biography: string[];
}

class TeamValues {
  /** Members in the order of the team page. The landing page shows the first three. The first member signs emails. */
  @RecordList(() => TeamMemberFields, { min: 1, max: 30 }) items: TeamMemberFields[];
}

export class TeamSettings extends TeamValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceTeam extends TeamValues {
  @Instant() changedAt: string;
}

export class TestimonialText {
  @LinkFree({ max: 100 }) name: string;
  @LinkFree({ max: 100 }) role: string;
  @LinkFree({ max: 1_000 }) content: string;
  @Integer({ min: 1, max: 5 }) rating: number;
}

class TestimonialValues implements TestimonialsSetting {
  /** True if these are samples, which production does not show. */
  @Flag() isSample: boolean;
  @RecordList(() => TestimonialText, { max: 20 }) items: TestimonialText[];
}

export class TestimonialSettings extends TestimonialValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceTestimonials extends TestimonialValues {
  @Instant() changedAt: string;
}

class ReviewBadgeValues implements ReviewBadgeSetting {
  /** True if this is a sample, which production does not show. */
  @Flag() isSample: boolean;
  @Decimal({ min: 1, max: 5, step: 0.1 }) rating: number;
  /** Number of reviews as display text, such as '500+'. */
  @LinkFree({ max: 20 }) count: string;
  @LinkFree({ max: 100 }) source: string;
}

export class ReviewBadgeSettings extends ReviewBadgeValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceReviewBadge extends ReviewBadgeValues {
  @Instant() changedAt: string;
}
