import { isZipOutsideServiceArea } from '@epm/contract';
import { formatTelephoneUrl, useSite } from './site.ts';
import styles from './service-area-notice.module.css';

interface ServiceAreaNoticeProps {
  /** The part of the ZIP code that the visitor has entered so far. */
  zipCode: string;
  /** ZIP codes of the service area. */
  servedZipCodes: readonly string[];
  /** Consequence for a home outside the service area. This text completes the sentence of the notice. */
  consequence: string;
  className?: string;
}

/** Renders a notice and a phone number if the ZIP code is outside the service area. The form can still be submitted. */
export function ServiceAreaNotice({ zipCode, servedZipCodes, consequence, className }: ServiceAreaNoticeProps) {
  const { phone } = useSite().company;
  return (
    <div role="status" className={className} hidden={!isZipOutsideServiceArea(zipCode, servedZipCodes)}>
      {isZipOutsideServiceArea(zipCode, servedZipCodes) && (
        <p className={styles.notice}>
          {`ZIP code ${zipCode.trim()} is outside Greater Des Moines, the area we serve, ${consequence}. Call us at `}
          <a href={formatTelephoneUrl(phone)}>{phone}</a> to talk it through.
        </p>
      )}
    </div>
  );
}
