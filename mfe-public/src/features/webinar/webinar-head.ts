import { toEventTime } from '@epm/contract';
import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';
import type { WebinarData } from './load-webinar.ts';

const isWebinarData = (loaded: unknown): loaded is WebinarData =>
  typeof loaded === 'object' && loaded !== null && 'webinar' in loaded;

/**
 * Returns the head tags for the webinar page. Describes the event only while it is upcoming, so that search engines
 * do not list a past or canceled event.
 */
export function buildWebinarHead(loaded: unknown): HeadTags {
  if (!isWebinarData(loaded)) return { title: 'Webinar', robots: 'noindex' };
  const { webinar } = loaded;
  const { date, time, year } = toEventTime(webinar.start);
  const description = webinar.isPast
    ? 'A free hour for owners in Greater Des Moines on renting a home out or selling it. The last one is over; sign up to hear about the next.'
    : `${date}, ${year} at ${time}: a free online hour for owners in Greater Des Moines on renting a home out or selling it.`;
  return {
    title: `Webinar: ${webinar.title}`,
    description,
    canonical: paths.webinar,
    ...(!webinar.isPast && { jsonLd: toEventData(webinar) }),
  };
}

/** Returns structured data for Google: https://developers.google.com/search/docs/appearance/structured-data/event */
function toEventData(webinar: WebinarData['webinar']): object {
  return {
    '@type': 'Event',
    name: webinar.title,
    description: webinar.summary,
    startDate: webinar.start,
    endDate: webinar.end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: webinar.joinUrl },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: paths.webinar,
    },
    ...(webinar.host && { performer: { '@type': 'Person', name: webinar.host.name } }),
  };
}
