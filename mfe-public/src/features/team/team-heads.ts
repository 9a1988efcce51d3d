import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { formatInternationalNumber } from '../../app/site.ts';
import type { MemberData } from './load-team-member.ts';

export const buildTeamHead = (): HeadTags => ({
  title: 'Our team: the people who look after your rental',
  description:
    'Meet the people who lease, inspect, repair and account for rental homes in Greater Des Moines, each with a name and a direct line.',
  canonical: paths.team,
});

export function buildMemberHead(loaderData: unknown): HeadTags {
  const profile = (loaderData as MemberData | undefined)?.profile;
  if (!profile?.slug) return { title: 'Team member not found', robots: 'noindex' };
  const { name, title, summary, slug, phone, image } = profile;
  const path = paths.teamMember(slug);
  return {
    title: `${name}, ${title}`,
    description: `${name}, ${title}. ${summary}`,
    canonical: path,
    ...(image && { image: { url: image.url, width: image.width, height: image.height, alt: name } }),
    jsonLd: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        jobTitle: title,
        url: path,
        description: summary,
        ...(phone && { telephone: formatInternationalNumber(phone) }),
      },
    },
  };
}
