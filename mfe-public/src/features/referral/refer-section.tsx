import { useLoaderData, useLocation, useNavigate } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';
import type { ReferralData } from './load-referral.ts';
import { ReferralForm } from './referral-form.tsx';
import { ReferralSubmitted } from './referral-submitted.tsx';
import styles from './refer-section.module.css';

const SENT_STATE = { isSent: true };

/**
 * Renders the form, or the confirmation after a submission. The URL determines which of them is rendered, so both work
 * without JavaScript.
 */
export function ReferSection() {
  const { isSubmitted, feeText } = useLoaderData<ReferralData>();
  const { company } = useSite();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isSent?: boolean } | null };
  return (
    <section id="refer" className={styles.refer} aria-labelledby="refer-title">
      <div className={styles.content}>
        <h2 id="refer-title" className={styles.title}>
          Refer a client
        </h2>
        <p className={styles.text}>
          Everything we need is on this page. If you would rather talk, call{' '}
          <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
        </p>
      </div>
      <div className={styles.panel}>
        {isSubmitted ? (
          <ReferralSubmitted feeText={feeText} isJustSubmitted={state?.isSent === true} />
        ) : (
          <ReferralForm
            onSent={() =>
              void navigate(`${paths.realtorReferral}?submitted=1`, { state: SENT_STATE, preventScrollReset: true })
            }
          />
        )}
      </div>
    </section>
  );
}
