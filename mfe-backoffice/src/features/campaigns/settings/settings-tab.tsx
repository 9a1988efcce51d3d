import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { campaignSettingsQuery } from '../campaign-queries.ts';
import { TimingForm } from './timing-form.tsx';

/** Tab with the timing of the sequences. */
export function SettingsTab() {
  const query = useQuery(campaignSettingsQuery(useHost().api));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the campaign settings"
      skeleton={<RowsSkeleton rows={6} label="Loading the campaign settings" />}
    >
      {(settings) => <TimingForm settings={settings} />}
    </Loadable>
  );
}
