import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  AreaSettings,
  PlanSettings,
  ReplaceAreas,
  ReplacePlans,
  ReplaceReviewBadge,
  ReplaceServiceArea,
  ReplaceTeam,
  ReplaceTestimonials,
  ReviewBadgeSettings,
  ServiceAreaSettings,
  TeamSettings,
  TestimonialSettings,
} from './public-content.dto.ts';
import { PublicContent } from './public-content.service.ts';
import { SETTING_CHANGED, SettingsEditor } from './settings-editor.service.ts';

/** Maximum size of a request body with the largest team and its biographies. */
const MAX_TEAM_BYTES = 393_216;

/** Settings with the contents of public pages. A PUT returns the same errors as a PUT of the company settings. */
@Controller('api/settings')
@MarketingOnly()
export class PublicContentController {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly content: PublicContent,
  ) {}

  /** Returns the ZIP codes of the service area. Rents are estimated only for homes in this area. */
  @Get('service-area')
  @Returns(ServiceAreaSettings)
  getServiceAreaSettings(): Promise<ServiceAreaSettings> {
    return this.editor.read('serviceArea');
  }

  /**
   * Replaces the ZIP codes of the service area. Returns 409 `settings.changed` with the current setting
   * if it has changed since `changedAt`.
   */
  @Put('service-area')
  @Returns(ServiceAreaSettings)
  putServiceAreaSettings(
    @Body() { zipCodes, changedAt }: ReplaceServiceArea,
    @CurrentActor() actor: Actor,
  ): Promise<ServiceAreaSettings> {
    const value = { zipCodes: zipCodes.toSorted() };
    return this.editor.replace('serviceArea', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /** Returns the texts about the areas on the landing page. The landing page shows them in this order. */
  @Get('areas')
  @Returns(AreaSettings)
  getAreasSettings(): Promise<AreaSettings> {
    return this.editor.read('areas');
  }

  /**
   * Replaces the texts about the areas on the landing page. Returns 409 `settings.changed` with the current setting
   * if it has changed since `changedAt`.
   */
  @Put('areas')
  @Returns(AreaSettings)
  putAreasSettings(
    @Body() { items: value, changedAt }: ReplaceAreas,
    @CurrentActor() actor: Actor,
  ): Promise<AreaSettings> {
    return this.editor.replace('areas', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /** Returns the texts about the plans on the landing page. The percentages of the plans are in the fee schedule. */
  @Get('plans')
  @Returns(PlanSettings)
  getPlanSettings(): Promise<PlanSettings> {
    return this.editor.read('plans');
  }

  /**
   * Replaces the texts about the plans. Returns 409 `settings.changed` with the current setting if it has changed since
   * `changedAt`. Returns 422 `plans.invalid` if a plan is missing, more than one is emphasized,
   * or a text has an unknown placeholder.
   */
  @Put('plans')
  @Returns(PlanSettings)
  putPlanSettings(@Body() plans: ReplacePlans, @CurrentActor() actor: Actor): Promise<PlanSettings> {
    return this.content.replacePlans(plans, actor);
  }

  /** Returns the team with all biographies. Members are in the order of the team page. */
  @Get('team')
  @Returns(TeamSettings)
  getTeamSettings(): Promise<TeamSettings> {
    return this.editor.read('team');
  }

  /**
   * Replaces the team with all biographies. Derives the slugs from the names. Returns 409 `settings.changed` with the
   * current setting if it has changed since `changedAt`. Returns 422 `team.invalid` if two members would have the same
   * slug, or a picture is not stored.
   */
  @Put('team')
  @MaxBodySize(MAX_TEAM_BYTES)
  @Returns(TeamSettings)
  putTeamSettings(@Body() team: ReplaceTeam, @CurrentActor() actor: Actor): Promise<TeamSettings> {
    return this.content.replaceTeam(team, actor);
  }

  /** Returns the testimonials. Production does not show them while they are samples. */
  @Get('testimonials')
  @Returns(TestimonialSettings)
  getTestimonialsSettings(): Promise<TestimonialSettings> {
    return this.editor.read('testimonials');
  }

  /**
   * Replaces the testimonials. Returns 409 `settings.changed` with the current setting if it has changed since
   * `changedAt`. Returns 422 `testimonials.sample` if a seeded sample is among genuine reviews.
   */
  @Put('testimonials')
  @Returns(TestimonialSettings)
  putTestimonialsSettings(
    @Body() testimonials: ReplaceTestimonials,
    @CurrentActor() actor: Actor,
  ): Promise<TestimonialSettings> {
    return this.content.replaceTestimonials(testimonials, actor);
  }

  /** Returns the review badge. Production does not show it while it is a sample. */
  @Get('review-badge')
  @Returns(ReviewBadgeSettings)
  getReviewBadgeSettings(): Promise<ReviewBadgeSettings> {
    return this.editor.read('reviewBadge');
  }

  /**
   * Replaces the review badge. Returns 409 `settings.changed` with the current setting if it has changed since
   * `changedAt`.
   */
  @Put('review-badge')
  @Returns(ReviewBadgeSettings)
  putReviewBadgeSettings(
    @Body() { changedAt, ...value }: ReplaceReviewBadge,
    @CurrentActor() actor: Actor,
  ): Promise<ReviewBadgeSettings> {
    return this.editor.replace('reviewBadge', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }
}
