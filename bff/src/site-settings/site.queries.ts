import { Injectable } from '@nestjs/common';
import { LANDING_PLANS } from '@epm/contract';
import { Clock } from '../platform/clock/clock.ts';
import { fillInFees } from './plan-texts.ts';
import type { Site } from './site.dto.ts';
import { SiteSettings } from './site-settings.service.ts';

/** How old what the public pages print may be, milliseconds. Short, so that no node has to tell another. */
const freshForMs = 5_000;

/** What the public pages print. Kept in memory: every rendered page asks for it. */
@Injectable()
export class SiteQueries {
  private kept: { site: Promise<Site>; until: number } | null = null;

  constructor(
    private readonly settings: SiteSettings,
    private readonly clock: Clock,
  ) {}

  async site(): Promise<Site> {
    const now = this.clock.now().getTime();
    if (this.kept && now < this.kept.until && now >= this.kept.until - freshForMs) return this.kept.site;
    const kept = { site: this.load(), until: now + freshForMs };
    this.kept = kept;
    // A failed read is not an answer to keep.
    kept.site.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.site;
  }

  private async load(): Promise<Site> {
    const { plans, testimonials, ...rest } = await this.settings.read(
      'company',
      'links',
      'logo',
      'plans',
      'team',
      'testimonials',
      'areas',
      'reviewBadge',
    );
    return {
      ...rest,
      testimonials: testimonials.items.map((item) => ({ ...item, isSample: testimonials.isSample })),
      plans: plans.map(({ key, features, ...plan }) => ({
        ...plan,
        percent: LANDING_PLANS[key].percent,
        features: features.map(fillInFees),
      })),
    };
  }
}
