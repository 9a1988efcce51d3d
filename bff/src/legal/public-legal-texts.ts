import type { LegalPageKey } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import type { LegalText } from './legal.dto.ts';
import { LegalRenderer } from './legal-renderer.service.ts';
import { LegalQueries } from './legal.queries.ts';

/**
 * Time for which a text in effect is cached. It is short, because a new version takes effect at midnight, and the texts
 * contain company settings that can change.
 */
const CACHE_LIFETIME_MS = 5_000;

interface CacheEntry {
  text: Promise<LegalText>;
  at: number;
}

/** Legal texts for visitors. Texts in effect are cached briefly, because rendering takes a few milliseconds. */
@Injectable()
export class PublicLegalTexts {
  private readonly cache = new Map<LegalPageKey, CacheEntry>();

  constructor(
    private readonly queries: LegalQueries,
    private readonly renderer: LegalRenderer,
    private readonly clock: Clock,
    hub: EventHub,
  ) {
    hub.resetOn('legal.changed', () => this.cache.clear());
  }

  /** Returns the text in effect. */
  getCurrent(page: LegalPageKey): Promise<LegalText> {
    const now = this.clock.now().getTime();
    const cached = this.cache.get(page);
    if (cached && Math.abs(now - cached.at) < CACHE_LIFETIME_MS) return cached.text;
    const entry = { text: this.render(page), at: now };
    this.cache.set(page, entry);
    entry.text.catch(() => {
      if (this.cache.get(page) === entry) this.cache.delete(page);
    });
    return entry.text;
  }

  /** Returns a published version. @throws DomainError `notFound` */
  getVersion(page: LegalPageKey, number: number): Promise<LegalText> {
    return this.render(page, number);
  }

  private async render(page: LegalPageKey, number?: number): Promise<LegalText> {
    const { shown, ...state } = await this.queries.findPublished(page, number);
    const { sections } = await this.renderer.preview(page, shown);
    return { page, intro: shown.intro, sections, number: shown.number, effectiveFrom: shown.effectiveFrom, ...state };
  }
}
