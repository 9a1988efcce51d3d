import { Injectable } from '@nestjs/common';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { SiteQueries } from './site.queries.ts';

/** Makes public pages show a changed setting or picture at the next request, on every server. */
@Injectable()
export class SiteCacheInvalidation {
  constructor(hub: EventHub, site: SiteQueries) {
    hub.resetOn('settings.changed', () => site.invalidateCache());
    hub.resetOn('site-image.changed', () => site.invalidateCache());
  }
}
