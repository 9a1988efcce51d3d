import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { sourceName } from '../../../app/lead-sources.ts';
import { Section } from '../../../app/section.tsx';
import { FactList } from './fact-list.tsx';

/** The lead's source and dates. */
export function LeadSource({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <Section title="Record">
      <FactList
        facts={[
          ['Created', <Instant key="created" at={lead.createdAt} />],
          ['Source', lead.source && sourceName(lead.source)],
          ['Form', lead.form && sourceName(lead.form)],
          ['Campaign', lead.campaign],
          ['Walkthrough', lead.walkthroughDate && <Instant key="walkthrough" at={lead.walkthroughDate} />],
        ]}
      />
    </Section>
  );
}
