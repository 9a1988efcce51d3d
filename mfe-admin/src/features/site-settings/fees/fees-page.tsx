import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SectionPage } from '../frame/section-page.tsx';
import { FeesForm } from './fees-form-view.tsx';
import { feesQuery } from './fees-queries.ts';
import { ScheduleList } from './schedule-list.tsx';

/** Page with the fee schedules, and the form for the next schedule. */
export function Component() {
  const query = useQuery(feesQuery(useHost().api));
  return (
    <SectionPage section="fees" query={query}>
      {(settings) => (
        <>
          <ScheduleList settings={settings} />
          <FeesForm settings={settings} />
        </>
      )}
    </SectionPage>
  );
}
