import { Button, ButtonLink, Spinner } from '@epm/ui';
import { Link } from '@epm/router';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';
import type { Report } from './load-report.ts';
import { useReportPolling } from './use-report-polling.ts';
import { YourProperties } from './your-properties.tsx';
import styles from './report-states.module.css';

/** Number of polls (about a minute) after which the page explains the delay. */
const LONG_WAIT_ATTEMPTS = 11;

export function PreparingReport({ report: { leadId, state: initialState, address } }: { report: Report }) {
  const { attempts, state } = useReportPolling(leadId, initialState);
  const isDelayed = state === 'delayed';
  if (state === 'in-review') return <ReportInReview address={address.full} />;
  return (
    <section className={styles.preparing} aria-busy="true">
      <Spinner className={styles.spinner} />
      <h1>Analyzing Property</h1>
      {!isDelayed && <p className={styles.intro}>This may take a few moments...</p>}
      <p className={styles.address}>{address.full}</p>
      <noscript>
        <p className={styles.address}>Reload this page in a minute to see whether the analysis is ready.</p>
      </noscript>
      {isDelayed && (
        <p className={styles.address}>
          The service that estimates rents is not responding. Your details are saved. If it does not respond, you get
          our area guide&apos;s estimate ten minutes after your request, here and by email. You can close this page.
        </p>
      )}
      {attempts >= LONG_WAIT_ATTEMPTS && !isDelayed && (
        <p className={styles.address}>
          It is taking longer than usual. Your details are saved; we email you the link as soon as the analysis is
          ready, so you can close this page.
        </p>
      )}
    </section>
  );
}

/**
 * Renders the page for a submission under review. Does not promise a time, because the estimate starts only after staff
 * accept the submission.
 */
function ReportInReview({ address }: { address: string }) {
  const { phone } = useSite().company;
  return (
    <section className={styles.preparing}>
      <h1>We have your request.</h1>
      <p className={styles.address}>{address}</p>
      <p className={styles.address}>
        Someone on our team reviews it before we estimate the rent, then we email you the link to this report. You can
        close this page. For an answer sooner, call <a href={formatTelephoneUrl(phone)}>{phone}</a>.
      </p>
    </section>
  );
}

/** Renders the report for a home outside the service area, which never gets an estimate. */
export function OutsideAreaReport({ report }: { report: Report }) {
  const { phone } = useSite().company;
  return (
    <>
      <Notice
        title="Outside our service area"
        actions={<ButtonLink size="lg" href={formatTelephoneUrl(phone)}>{`Call ${phone}`}</ButtonLink>}
      >
        {`${report.address.full} is outside Greater Des Moines, the area we serve, so we have not estimated its rent. We have your details; call us if you would like to talk about the home.`}
      </Notice>
      <OtherProperties report={report} />
    </>
  );
}

/** Renders the report for an analysis without a result that was imported from the former system. */
export function NoEstimateReport({ report }: { report: Report }) {
  return (
    <>
      <Notice
        title="No estimate for this property"
        actions={
          <ButtonLink size="lg" render={<Link to={paths.analysis} />}>
            Free Rental Analysis
          </ButtonLink>
        }
      >
        {`We have the details of ${report.address.full}, but its rent was never estimated. A new analysis takes a few minutes.`}
      </Notice>
      <OtherProperties report={report} />
    </>
  );
}

const OtherProperties = ({ report: { leadId, properties } }: { report: Report }) =>
  properties.length > 1 && (
    <div className={styles.others}>
      <YourProperties properties={properties} currentLeadId={leadId} />
    </div>
  );

export function ReportLoadError({ message }: { message: string }) {
  return (
    <Notice
      role="alert"
      title="Failed to load property analysis"
      actions={
        <Button size="lg" onClick={() => window.location.reload()}>
          Retry Analysis
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

export function ReportNotFound() {
  return (
    <Notice
      title="Lead not found"
      actions={
        <ButtonLink size="lg" render={<Link to={paths.analysis} />}>
          Free Rental Analysis
        </ButtonLink>
      }
    >
      The property analysis you&apos;re looking for doesn&apos;t exist.
    </Notice>
  );
}
