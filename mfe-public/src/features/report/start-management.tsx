import { Button, ButtonLink, createLazyDialog } from '@epm/ui';
import { Link } from '@epm/router';
import { useId, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import type { Report } from './load-report.ts';
import styles from './start-management.module.css';

const EnrollmentDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "public.report-enroll" */ './enrollment/enrollment-dialog.tsx'))
      .EnrollmentDialog,
);

interface StartManagementProps {
  report: Report;
  /** Rent for one unit as shown in the report, in dollars a month. */
  rentPerUnit: number;
}

/**
 * Renders the button that opens the enrollment dialog. Before hydration, renders a link to the enrollment form instead.
 */
export function StartManagement({ report, rentPerUnit }: StartManagementProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h2 id={id} className={styles.title}>
        Let us confirm it in person.
      </h2>
      <div>
        <p className={styles.text}>
          Enroll the property and choose a time for the walkthrough. We look at its condition, settle the rent with you
          and take it from there.
        </p>
        {isHydrated ? (
          <Button size="lg" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Start Property Management
          </Button>
        ) : (
          <ButtonLink size="lg" render={<Link to={paths.enrollFrom(report.leadId)} />}>
            Start Property Management
          </ButtonLink>
        )}
      </div>
      <EnrollmentDialog report={report} rentPerUnit={rentPerUnit} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

/** Explains to staff why they can neither enroll nor download an analysis that has no lead. */
export function NoLeadNotice() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h2 id={id} className={styles.title}>
        This analysis belongs to no lead.
      </h2>
      <div>
        <p className={styles.text}>
          It was saved without an owner, so there is no one to enroll and no report to download. To manage this home,
          add its owner as a lead.
        </p>
        <ButtonLink size="lg" render={<Link to={paths.leads} />}>
          Go to leads
        </ButtonLink>
      </div>
    </section>
  );
}
