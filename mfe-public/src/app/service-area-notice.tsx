import { isOutsideArea } from '@epm/contract';
import { telephoneLink, useSite } from './site.ts';
import styles from './service-area-notice.module.css';

interface ServiceAreaNoticeProps {
  /** As typed so far. */
  zipCode: string;
  /** Where the company manages homes. */
  served: readonly string[];
  /** What the visitor cannot have outside of the area, as the end of a sentence. */
  consequence: string;
  className?: string;
}

/** Says under a ZIP code that the company does not work there, and offers a call. Nothing is held back for it. */
export function ServiceAreaNotice({ zipCode, served, consequence, className }: ServiceAreaNoticeProps) {
  const { phone } = useSite().company;
  return (
    <div role="status" className={className} hidden={!isOutsideArea(zipCode, served)}>
      {isOutsideArea(zipCode, served) && (
        <p className={styles.notice}>
          {`ZIP code ${zipCode.trim()} is outside Greater Des Moines, the area we serve, ${consequence}. Call us at `}
          <a href={telephoneLink(phone)}>{phone}</a> to talk it through.
        </p>
      )}
    </div>
  );
}
