import { useLoaderData } from '@epm/router';
import { EventFacts } from './event-facts.tsx';
import { HostCard } from './host-card.tsx';
import { Lessons } from './lessons.tsx';
import type { WebinarData } from './load-webinar.ts';
import { RegisterSection } from './register-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { WebinarHero } from './webinar-hero.tsx';

export function Component() {
  const { webinar } = useLoaderData<WebinarData>();
  return (
    <>
      <WebinarHero webinar={webinar} />
      <EventFacts webinar={webinar} />
      {webinar.points.length > 0 && <Lessons points={webinar.points} />}
      {webinar.replay && <ReplaySection replay={webinar.replay} />}
      {webinar.host && <HostCard host={webinar.host} />}
      <RegisterSection />
    </>
  );
}
