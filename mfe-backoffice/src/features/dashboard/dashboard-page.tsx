import { Page } from '@epm/ui';
import { PipelineTiles } from './components/pipeline-tiles.tsx';
import { RecentActivity } from './components/recent-activity.tsx';

export function Component() {
  return (
    <Page title="Dashboard">
      <PipelineTiles />
      <RecentActivity />
    </Page>
  );
}
