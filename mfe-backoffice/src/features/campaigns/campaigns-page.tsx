import { useSearchParams } from '@epm/router';
import { Page, Tabs } from '@epm/ui';
import { BackToDashboard } from '../../app/back-to-dashboard.tsx';
import { MonitorTab } from './monitor/monitor-tab.tsx';
import { GlobalSettings } from './settings/global-settings.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';

const tabs = [
  { value: 'monitor', label: 'Monitor', content: <MonitorTab /> },
  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
] as const;

type Tab = (typeof tabs)[number]['value'];

const parseTab = (param: string | null): Tab => tabs.find(({ value }) => value === param)?.value ?? 'monitor';

/** Campaign Management. The URL contains the open tab, so the tab can be bookmarked and survives a reload. */
export function Component() {
  const [params, setParams] = useSearchParams();
  return (
    <Page title="Campaign Management" backLink={<BackToDashboard />} aside={<GlobalSettings />}>
      <Tabs<Tab>
        label="Campaign areas"
        items={tabs}
        value={parseTab(params.get('tab'))}
        onChange={(tab) => setParams(tab === 'monitor' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}
