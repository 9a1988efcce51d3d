import { Button, createLazyDialog } from '@epm/ui';
import { Link, useHost, useNavigate, useSession } from '@epm/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import styles from './enrollment-confirmation.module.css';

const ScheduleDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "public.enroll-schedule" */ './schedule-dialog.tsx')).ScheduleDialog,
);

interface EnrollmentConfirmationProps {
  leadId: string;
  /** True if the dialog for choosing a time is open. The dialog opens right after the submission. */
  isScheduling: boolean;
  onSchedulingChange: (isScheduling: boolean) => void;
}

/** Renders the confirmation that replaces the submitted form, with the dialog for choosing a time. */
export function EnrollmentConfirmation({ leadId, isScheduling, onSchedulingChange }: EnrollmentConfirmationProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { toast } = useHost();
  const headingRef = useRef<HTMLHeadingElement>(null);

  const focusHeading = useEffectEvent(() => {
    if (isScheduling) headingRef.current?.focus();
  });
  useEffect(() => focusHeading(), []);

  const close = () => {
    onSchedulingChange(false);
    toast({ kind: 'info', text: 'Your enrollment is saved. Our confirmation email has the link to choose a time.' });
  };

  return (
    <div className={styles.panel}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        Your enrollment is saved.
      </h1>
      <p>
        We confirm it by email. The next step is the confirmation walkthrough: choose a time now, or later with the link
        in that email. If you have heard nothing from us after a day, please call us.
      </p>
      <div className={styles.buttons}>
        <Button size="lg" onClick={() => onSchedulingChange(true)} aria-haspopup="dialog">
          Choose a walkthrough time
        </Button>
        <Link to={paths.enrollConfirmed(leadId)} className={styles.link}>
          See what happens next
        </Link>
        <Link to={paths.enroll} className={styles.link}>
          Enroll another property
        </Link>
      </div>
      <ScheduleDialog
        leadId={leadId}
        isOpen={isScheduling}
        onClose={close}
        // Replaces the history entry, so that Back does not offer times again.
        onBooked={() => void navigate(user ? paths.dashboard : paths.enrollConfirmed(leadId), { replace: true })}
      />
    </div>
  );
}
