import { useHost, useSession } from '@epm/router';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Report } from './load-report.ts';
import type { StaffPanelProps } from './staff/staff-panel.tsx';

/** The tools of staff, fetched for them alone; null for everybody else, and until they are there. */
export function useStaffPanel({ adjustment }: Report): ComponentType<StaffPanelProps> | null {
  const { toast } = useHost();
  const { user } = useSession();
  const isForStaff = user !== null && adjustment !== null;
  const [loaded, setLoaded] = useState<{ StaffPanel: ComponentType<StaffPanelProps> } | null>(null);

  useEffect(() => {
    if (!isForStaff) return;
    let isWanted = true;
    import(/* webpackChunkName: "public.report-staff" */ './staff/staff-panel.tsx').then(
      (module) => isWanted && setLoaded(module),
      () => isWanted && toast({ kind: 'error', text: 'The staff tools could not be loaded. Please reload the page.' }),
    );
    return () => {
      isWanted = false;
    };
  }, [isForStaff, toast]);

  return isForStaff ? (loaded?.StaffPanel ?? null) : null;
}
