import { useLocation, useNavigate } from '@epm/router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import { EnrollForm } from './enroll-form.tsx';
import { EnrollmentConfirmation } from './enrollment-confirmation.tsx';
import { GrowthContact } from './growth-contact.tsx';
import { Inclusions } from './inclusions.tsx';
import styles from './enroll-page.module.css';

export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const [isScheduling, setIsScheduling] = useState(false);
  // The history entry stores the lead id, so that a reload shows the confirmation instead of an empty form.
  const enrolledLeadId = isHydrated ? ((state as { enrolled?: string } | null)?.enrolled ?? null) : null;

  function onEnrolled(leadId: string): void {
    setIsScheduling(true);
    void navigate(paths.enroll, { replace: true, state: { enrolled: leadId }, preventScrollReset: true });
  }

  return (
    <div className={styles.container}>
      <div className={styles.page}>
        {enrolledLeadId ? (
          <EnrollmentConfirmation
            leadId={enrolledLeadId}
            isScheduling={isScheduling}
            onSchedulingChange={setIsScheduling}
          />
        ) : (
          <>
            <div className={styles.intro}>
              <h1>Hand over the work. Keep the decisions.</h1>
              <p className={styles.introText}>
                Three short steps. You see your fees before you enroll, choose a time for the walkthrough, and sign
                nothing until we have seen the property with you.
              </p>
            </div>
            <EnrollForm onEnrolled={onEnrolled} />
          </>
        )}
        <aside className={styles.side} aria-label="About enrolling">
          <Inclusions />
          <GrowthContact />
        </aside>
      </div>
    </div>
  );
}
