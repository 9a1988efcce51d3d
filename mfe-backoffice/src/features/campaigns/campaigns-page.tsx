import { useSearchParams } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { createLazyComponent, Page, Tabs } from '@epm/ui';
import { BackToDashboard } from '../../app/back-to-dashboard.tsx';
import { MonitorTab } from './monitor/monitor-tab.tsx';
import { GlobalSettings } from './settings/global-settings.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';

const TemplatesTab = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "backoffice.templates" */ './templates/templates-tab.tsx')).TemplatesTab,
  {
    errorMessage: 'The templates could not be loaded',
    skeleton: <RowsSkeleton rows={8} label="Loading the templates" />,
  },
);

const tabs = [
  { value: 'monitor', label: 'Monitor', content: <MonitorTab /> },
  { value: 'templates', label: 'Templates', content: <TemplatesTab /> },
  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
] as const;

type Tab = (typeof tabs)[number]['value'];

const parseTab = (param: string | null): Tab => tabs.find(({ value }) => value === param)?.value ?? 'monitor';

/**
 * Campaign Management page. The URL contains the open tab, so the tab can be bookmarked and survives a reload.
 * Switching tabs keeps the filter of the Monitor and the open template with its draft.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const open = (tab: Tab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === 'monitor') after.delete('tab');
        else after.set('tab', tab);
        return after;
      },
      { replace: true },
    );
  return (
    <Page title="Campaign Management" backLink={<BackToDashboard />} aside={<GlobalSettings />}>
      <Tabs<Tab> label="Campaign areas" items={tabs} value={parseTab(params.get('tab'))} onChange={open} />
    </Page>
  );
}
