import { Injectable } from '@nestjs/common';
import { LANDING_PLANS } from '@epm/contract';
import { MediaQueries, stableAddressOf } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config, defineSetting } from '../platform/config/env.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { fillInFees } from './plan-texts.ts';
import type { Site, SiteLinks, TeamProfile } from './site.dto.ts';
import type { LinksSetting, ReviewBadgeSetting } from './site-setting.values.ts';
import { SiteSettings } from './site-settings.service.ts';

/** Where homes for rent are listed, unless the site's settings name another page. */
export const listingsSetting = defineSetting((env) =>
  env.url('LISTINGS_URL', env.optional('LISTINGS_URL') || 'https://rentals.lindenholm.example', ['http:', 'https:']),
);

/** How old what the public pages print may be, milliseconds. Short, so that no node has to tell another. */
const freshForMs = 5_000;

const LOGO = stableAddressOf('logo');

interface Printed {
  site: Site;
  profiles: TeamProfile[];
}

/** What the public pages print. Kept in memory: every rendered page asks for it. */
@Injectable()
export class SiteQueries {
  private kept: { printed: Promise<Printed>; until: number } | null = null;
  private lastGood: Printed | null = null;

  constructor(
    private readonly settings: SiteSettings,
    private readonly media: MediaQueries,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async site(): Promise<Site> {
    return (await this.printed()).site;
  }

  /** @throws {DomainError} missing, when no member with a biography has this slug */
  async teamMember(slug: string): Promise<TeamProfile> {
    const { profiles } = await this.printed();
    const profile = profiles.find((member) => member.slug === slug);
    if (!profile) throw notFound('site.no-team-member', 'There is no one by this name on our team.');
    return profile;
  }

  private printed(): Promise<Printed> {
    const now = this.clock.now().getTime();
    if (this.kept && now < this.kept.until && now >= this.kept.until - freshForMs) return this.kept.printed;
    const kept = { printed: this.read(), until: now + freshForMs };
    this.kept = kept;
    // A failed read is not an answer to keep.
    kept.printed.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.printed;
  }

  /** While the database is away, the pages go on with what was last read: name and phone matter most just then. */
  private async read(): Promise<Printed> {
    try {
      this.lastGood = await this.load();
    } catch (error) {
      if (!this.lastGood) throw error;
    }
    return this.lastGood;
  }

  private async load(): Promise<Printed> {
    const { plans, testimonials, reviewBadge, links, team, serviceArea, ...rest } = await this.settings.read(
      'company',
      'links',
      'social',
      'plans',
      'team',
      'testimonials',
      'areas',
      'serviceArea',
      'reviewBadge',
    );
    const pictures = await this.media.picturesAt([LOGO, ...team.flatMap(({ image }) => image ?? [])]);
    const pictureAt = (address: string | null) => (address === null ? null : (pictures.get(address) ?? null));
    const profiles = team.map((member) => ({
      ...member,
      slug: member.biography.length > 0 ? member.slug : null,
      image: pictureAt(member.image),
    }));
    const site = {
      ...rest,
      links: this.resolved(links),
      serviceZipCodes: serviceArea.zipCodes,
      logo: pictureAt(LOGO),
      team: profiles.map(({ biography: _, ...member }) => member),
      testimonials: this.isHidden(testimonials) ? [] : testimonials.items,
      reviewBadge: this.isHidden(reviewBadge) ? null : printedBadge(reviewBadge),
      isDemonstration: testimonials.isSample || reviewBadge.isSample,
      plans: plans.map(({ features, ...plan }) => ({
        ...plan,
        percent: LANDING_PLANS[plan.key].percent,
        features: features.map(fillInFees),
      })),
    };
    return { site, profiles };
  }

  /** Endorsements have to be genuine (16 CFR 465), so a production site prints no seeded ones. */
  private isHidden({ isSample }: { isSample: boolean }): boolean {
    return isSample && this.config.isProduction;
  }

  private resolved(links: LinksSetting): SiteLinks {
    const listings = links.listings ?? listingsSetting(this.config);
    return { ...links, listings, listingsFrame: links.listingsFrame ?? listings };
  }
}

const printedBadge = ({ rating, count, source }: ReviewBadgeSetting) => ({ rating, count, source });
