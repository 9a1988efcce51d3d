import { formatInstant } from '@epm/contract';
import { HouseTypeDrawing } from '../../app/drawings/house-type-drawing.tsx';
import type { Report } from './load-report.ts';
import { YourProperties } from './your-properties.tsx';
import styles from './address-hero.module.css';

export function AddressHero({ report, completedAt }: { report: Report; completedAt: string }) {
  const { address, property, properties, leadId } = report;
  return (
    <header className={styles.hero}>
      <div>
        <p className={styles.kind}>Rental analysis</p>
        <h1 className={styles.street}>{address.streetAddress}</h1>
        <p className={styles.city}>{`${address.city}, ${address.state} ${address.zipCode}`}</p>
        <p className={styles.date}>
          Prepared <time dateTime={completedAt}>{formatInstant(completedAt)}</time> Central Time
        </p>
      </div>
      <HouseTypeDrawing type={property.propertyType} className={styles.drawing} />
      {properties.length > 1 && <YourProperties properties={properties} currentLeadId={leadId} />}
    </header>
  );
}
