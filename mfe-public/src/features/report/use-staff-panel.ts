import type { Schemas } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Report, RentResult } from './load-report.ts';

/** What staff are trying out on the report, before it is saved. */
export interface Trial {
  result: RentResult;
  /** What their copy of the file is made with. */
  own: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'>;
}

export interface StaffPanelProps {
  report: Report;
  /** As it is saved. */
  result: RentResult;
  onTry: (trial: Trial) => void;
}

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
