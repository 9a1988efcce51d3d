import { Page, Tabs } from '@epm/ui';
import { Link } from '@epm/router';
import { PageIntro } from '../../app/page-intro.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';
import type { AnalyticsTab } from './use-analytics-filter.ts';
import { FunnelView } from './views/funnel-view.tsx';
import { PipelineView } from './views/pipeline-view.tsx';
import { WorkView } from './views/work-view.tsx';
import { WeeklyMailChoice } from './weekly-mail-choice.tsx';

/** Page with metrics from the first visit to the closed lead. The URL contains the period, source and open tab. */
export function Component() {
  const { filter, tab, change } = useAnalyticsFilter();
  return (
    <Page title="Analytics" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        From the first visit to the closed lead. Figures follow a change within seconds, and months are in Central time.
        Visits are counted on our server, without cookies and without anything about the visitor.
      </PageIntro>
      <FilterBar filter={filter} onChange={change} />
      <Tabs<AnalyticsTab>
        label="Figures"
        items={[
          { value: 'funnel', label: 'Funnel', content: <FunnelView filter={filter} /> },
          { value: 'pipeline', label: 'Pipeline', content: <PipelineView filter={filter} /> },
          { value: 'work', label: 'Team and campaigns', content: <WorkView filter={filter} /> },
        ]}
        value={tab}
        onChange={(next) => change({ tab: next })}
      />
      <WeeklyMailChoice />
    </Page>
  );
}
