import { Button, ButtonLink } from '@epm/ui';
import { Link, useNavigate } from '@epm/router';
import { useId, useState } from 'react';
import type { ComponentType } from 'react';
import { paths } from '../../app/paths.ts';
import { useIsAlive } from '../../app/use-is-alive.ts';
import type { EnrolmentDialogProps } from './enrolment/enrolment-dialog.tsx';
import type { Report } from './load-report.ts';
import styles from './start-management.module.css';

interface StartManagementProps {
  report: Report;
  /** Dollars a month for one unit, as the report shows it. */
  rentPerUnit: number;
}

export function StartManagement({ report, rentPerUnit }: StartManagementProps) {
  const id = useId();
  const isAlive = useIsAlive();
  const { Dialog, isOpen, open, close } = useEnrolmentDialog(report.leadId);
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h2 id={id} className={styles.title}>Let us confirm it on site.</h2>
      <div>
        <p className={styles.text}>
          Enroll the property and choose a time for the walkthrough. We look at its condition, settle the rent with you and
          take it from there.
        </p>
        {isAlive ? (
          <Button size="lg" aria-haspopup="dialog" onClick={() => void open()}>Start Property Management</Button>
        ) : (
          <ButtonLink size="lg" render={<Link to={paths.enrollFrom(report.leadId)} />}>Start Property Management</ButtonLink>
        )}
      </div>
      {Dialog && <Dialog report={report} rentPerUnit={rentPerUnit} isOpen={isOpen} onClose={close} />}
    </section>
  );
}

/** The dialog arrives when it is asked for. Where it does not, or before there is script, the form itself is next. */
function useEnrolmentDialog(leadId: string) {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<EnrolmentDialogProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const { EnrolmentDialog } = await import(/* webpackChunkName: "public.report-enrol" */ './enrolment/enrolment-dialog.tsx');
      setLoaded({ Dialog: EnrolmentDialog });
      setIsOpen(true);
    } catch {
      void navigate(paths.enrollFrom(leadId));
    }
  }

  return { Dialog: loaded?.Dialog ?? null, isOpen, open, close: () => setIsOpen(false) };
}
