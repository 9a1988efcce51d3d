import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import styles from './referral-submitted.module.css';

interface ReferralSubmittedProps {
  /** True after a submission, but not after a reload. The confirmation then receives focus. */
  isJustSubmitted: boolean;
  feeText: string;
}

export function ReferralSubmitted({ isJustSubmitted, feeText }: ReferralSubmittedProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSubmitted) headingRef.current?.focus();
  }, [isJustSubmitted]);
  return (
    <div className={styles.panel}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Referral Submitted!
      </h2>
      <p className={styles.text}>
        Thank you. Our team will contact your client within 24 hours. A confirmation is on its way to your email
        address.
      </p>
      <p className={styles.text}>When they sign a management agreement, your brokerage receives {feeText}.</p>
      {/* Without JavaScript, the hash scrolls to the form. With JavaScript, the form focuses the client name field. */}
      <ButtonLink
        size="lg"
        render={<Link to={`${paths.realtorReferral}#refer`} state={{ isAnotherReferral: true }} preventScrollReset />}
      >
        Submit Another Referral
      </ButtonLink>
    </div>
  );
}
