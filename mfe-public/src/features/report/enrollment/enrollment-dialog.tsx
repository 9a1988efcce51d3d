import { Button, Dialog, Stepper } from '@epm/ui';
import { useSession } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import type { Report } from '../load-report.ts';
import { AgreementStep } from './agreement-step.tsx';
import { OwnerNextStep } from './owner-next-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { StaffNextStep } from './staff-next-step.tsx';
import { listTerms } from './terms.ts';
import styles from './enrollment-dialog.module.css';

interface EnrollmentDialogProps {
  report: Report;
  /** Rent for one unit as shown in the report, in dollars a month. */
  rentPerUnit: number;
  isOpen: boolean;
  onClose: () => void;
}

const STEP_TITLES = ['Property Management Services', 'Agreement Terms'] as const;

/** Renders the services and terms before an enrollment. Owners continue to the form; staff change the status. */
export function EnrollmentDialog({ report, rentPerUnit, isOpen, onClose }: EnrollmentDialogProps) {
  const { user } = useSession();
  const [step, setStep] = useState(0);
  const contentRef = useRef<HTMLDivElement>(null);
  const isStaff = user !== null;

  // Moves keyboard and screen reader users to the start of the step. The dialog scrolls to its title, which is above.
  useEffect(() => {
    if (step > 0) contentRef.current?.focus({ preventScroll: true });
  }, [step]);

  const close = () => {
    setStep(0);
    onClose();
  };
  const back = (
    <Button variant="outline" onClick={() => setStep(0)}>
      Back
    </Button>
  );
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={close}
      title={STEP_TITLES[step]}
      description={report.address.full}
      actions={
        step === 0 ? (
          <Button onClick={() => setStep(1)}>Continue</Button>
        ) : isStaff ? (
          <StaffNextStep leadId={report.leadId} back={back} onDone={close} />
        ) : (
          <OwnerNextStep leadId={report.leadId} back={back} />
        )
      }
    >
      <Stepper steps={STEP_TITLES} current={step} />
      <div ref={contentRef} tabIndex={-1} className={styles.content}>
        {step === 0 ? (
          <ServicesStep />
        ) : (
          <AgreementStep terms={listTerms(report, rentPerUnit, isStaff)} isStaff={isStaff} />
        )}
      </div>
    </Dialog>
  );
}
