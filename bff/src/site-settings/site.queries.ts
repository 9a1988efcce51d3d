import { Injectable } from '@nestjs/common';
import { findFee } from '@epm/contract';
import type { FeeFigures } from '@epm/contract';
import { FeeSchedules } from '../fees/index.ts';
import { MediaQueries, getStablePath } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config, defineSetting } from '../platform/config/env.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { fillInCoverageAmounts } from './plan-texts.ts';
import { getPortraitType } from './portrait-type.ts';
import type { Site, SiteLinks, TeamProfile } from './site.dto.ts';
import {
  type LinksSetting,
  PUBLIC_SETTING_KEYS,
  type ReviewBadgeSetting,
  type SiteSettingValues,
} from './site-setting.values.ts';
import { SiteSettings } from './site-settings.service.ts';

/** URL of the listings page if the site's settings have none. */
export const listingsSetting = defineSetting((env) =>
  env.url('LISTINGS_URL', env.optional('LISTINGS_URL') || 'https://rentals.lindenholm.example', ['http:', 'https:']),
);

/** Cache lifetime. A change to a setting or a picture also invalidates the cache. */
const CACHE_LIFETIME_MS = 5_000;

const IMAGE_PATHS = {
  logo: getStablePath('logo'),
  hero: getStablePath('hero'),
  about: getStablePath('about'),
  team: getStablePath('team'),
};

const pickPublicValues = (
  values: Partial<SiteSettingValues>,
): Partial<Pick<SiteSettingValues, (typeof PUBLIC_SETTING_KEYS)[number]>> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => PUBLIC_SETTING_KEYS.some((each) => each === key)));

/** Values of some settings, and the amounts of the fee schedule. */
export type PreviewedSettings = Partial<SiteSettingValues> & { fees?: FeeFigures };

interface PublicData {
  site: Site;
  profiles: (TeamProfile & { formerSlugs: string[] })[];
}

/** Company data for the public pages. Cached in memory, because every rendered page needs it. */
@Injectable()
export class SiteQueries {
  private cached: { data: Promise<PublicData>; until: number } | null = null;
  private lastLoaded: PublicData | null = null;

  constructor(
    private readonly settings: SiteSettings,
    private readonly media: MediaQueries,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly feeSchedules: FeeSchedules,
  ) {}

  /** Makes the next call load the data from the database. */
  invalidateCache(): void {
    this.cached = null;
  }

  async getSite(): Promise<Site> {
    return (await this.getPublicData()).site;
  }

  /**
   * Returns the profile of the team member who has this slug, or had it under an earlier name.
   * @throws DomainError `notFound` if no member with a biography has or had the slug
   */
  async getTeamMember(slug: string): Promise<TeamProfile> {
    const { profiles } = await this.getPublicData();
    const found =
      profiles.find((member) => member.slug === slug) ??
      profiles.find((member) => member.slug !== null && member.formerSlugs.includes(slug));
    if (!found) throw notFound('site.no-team-member', 'There is no one by this name on our team.');
    const { formerSlugs: _, ...profile } = found;
    return profile;
  }

  /** Returns the data as it would be with other settings or fees. The given values need not be stored. */
  async getPreview(values: PreviewedSettings): Promise<Site> {
    return (await this.load(values)).site;
  }

  private getPublicData(): Promise<PublicData> {
    const now = this.clock.now().getTime();
    if (this.cached && now < this.cached.until && now >= this.cached.until - CACHE_LIFETIME_MS) return this.cached.data;
    const entry = { data: this.read(), until: now + CACHE_LIFETIME_MS };
    this.cached = entry;
    // A failed read must not be cached.
    entry.data.catch(() => {
      if (this.cached === entry) this.cached = null;
    });
    return entry.data;
  }

  /**
   * Loads the data. Falls back to the last loaded data if the database is unavailable, because visitors still need the
   * name and phone number.
   */
  private async read(): Promise<PublicData> {
    try {
      this.lastLoaded = await this.load();
    } catch (error) {
      if (!this.lastLoaded) throw error;
    }
    return this.lastLoaded;
  }

  private async load(replaced: PreviewedSettings = {}): Promise<PublicData> {
    const stored = await this.settings.read(...PUBLIC_SETTING_KEYS);
    const inEffect = await this.feeSchedules.findInForce();
    const fees = { ...inEffect, figures: replaced.fees ?? inEffect.figures };
    const { plans, testimonials, reviewBadge, links, team, serviceArea, ...rest } = {
      ...stored,
      ...pickPublicValues(replaced),
    };
    const portraitPaths = team.map((member) => getStablePath(getPortraitType(member)));
    const pictures = await this.media.findPicturesByPath([...Object.values(IMAGE_PATHS), ...portraitPaths]);
    const findPicture = (path: string | null) => (path === null ? null : (pictures.get(path) ?? null));
    const profiles = team.map(({ formerSlugs = [], ...member }, index) => ({
      ...member,
      slug: member.biography.length > 0 ? member.slug : null,
      image: findPicture(portraitPaths[index] ?? null),
      formerSlugs,
    }));
    const site = {
      ...rest,
      links: this.addDefaults(links),
      fees,
      serviceZipCodes: serviceArea.zipCodes,
      logo: findPicture(IMAGE_PATHS.logo),
      images: {
        hero: findPicture(IMAGE_PATHS.hero),
        about: findPicture(IMAGE_PATHS.about),
        team: findPicture(IMAGE_PATHS.team),
      },
      team: profiles.map(({ biography: _, formerSlugs: _former, ...member }) => member),
      testimonials: this.isHidden(testimonials) ? [] : testimonials.items,
      reviewBadge: this.isHidden(reviewBadge) ? null : toReviewBadge(reviewBadge),
      isDemonstration: testimonials.isSample || reviewBadge.isSample,
      plans: plans.map(({ summary, features, ...plan }) => ({
        ...plan,
        name: findFee(fees, plan.key).name,
        percent: findFee(fees, plan.key).percent,
        summary: fillInCoverageAmounts(summary, fees),
        features: features.map((feature) => fillInCoverageAmounts(feature, fees)),
      })),
    };
    return { site, profiles };
  }

  /**
   * Returns whether to hide a review or badge. Production hides seeded samples, because endorsements must be genuine
   * (16 CFR 465).
   */
  private isHidden({ isSample }: { isSample: boolean }): boolean {
    return isSample && this.config.isProduction;
  }

  private addDefaults(links: LinksSetting): SiteLinks {
    const listings = links.listings ?? listingsSetting(this.config);
    return { ...links, listings, listingsFrame: links.listingsFrame ?? listings };
  }
}

const toReviewBadge = ({ rating, count, source }: ReviewBadgeSetting) => ({ rating, count, source });
