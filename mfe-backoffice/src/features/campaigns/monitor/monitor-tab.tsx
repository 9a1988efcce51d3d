import { CampaignStats } from './campaign-stats.tsx';
import { MessageFigures } from './message-figures.tsx';
import { toMonitorParams } from './monitor-filter.ts';
import { MonitorToolbar } from './monitor-toolbar.tsx';
import { SequenceList } from './sequence-list.tsx';
import { useLiveMonitor } from './use-live-monitor.ts';
import { useMonitorFilter } from './use-monitor-filter.ts';

/** Tab with the campaign metrics and the list of owners in campaigns. */
export function MonitorTab() {
  const { filter, change } = useMonitorFilter();
  useLiveMonitor();
  return (
    <>
      <CampaignStats />
      <MonitorToolbar filter={filter} onChange={change} />
      <MessageFigures workflow={filter.workflow ?? 'warm_lead'} />
      <SequenceList params={toMonitorParams(filter)} />
    </>
  );
}
