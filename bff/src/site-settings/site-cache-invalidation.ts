import { Injectable } from '@nestjs/common';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { SiteQueries } from './site.queries.ts';

/** Invalidates the cached data for public pages on every server when a setting or a picture changes. */
@Injectable()
export class SiteCacheInvalidation {
  constructor(hub: EventHub, site: SiteQueries) {
    hub.resetOn('settings.changed', () => site.invalidateCache());
    hub.resetOn('site-image.changed', () => site.invalidateCache());
  }
}
