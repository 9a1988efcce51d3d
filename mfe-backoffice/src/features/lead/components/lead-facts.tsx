import type { ReactNode } from 'react';
import { formatCount, formatDollars, formatSquareFeet, PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { FactList } from './fact-list.tsx';
import styles from './lead-facts.module.css';

/** The value as shown, or null when it is not known. */
const known = <T,>(value: T | null, show: (value: T) => ReactNode): ReactNode => (value === null ? null : show(value));
const instant = (at: string) => <Instant at={at} />;

const perMonth = (rent: number) => `${formatDollars(rent)} a month`;

export function LeadFacts({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <div className={styles.facts}>
      <FactList
        title="Property Location"
        facts={[
          ['Street', lead.streetAddress || null],
          ['City', lead.city || null],
          ['State', lead.state],
          ['ZIP', lead.zipCode || null],
        ]}
      />
      <FactList
        title="Property Details"
        facts={[
          ['Type', lead.propertyType && PROPERTY_TYPES[lead.propertyType]],
          ['Square footage', known(lead.squareFootage || null, formatSquareFeet)],
          ['Units', formatCount(lead.unitCount)],
          ['Year built', lead.yearBuilt],
          ['Finished basement', known(lead.finishedBasementArea, formatSquareFeet)],
          ['Owner', lead.ownerName],
        ]}
      />
      <FactList title="Room Details" facts={[['Bedrooms', lead.bedrooms], ['Bathrooms', lead.bathrooms]]} />
      <FactList
        title="Financial Details"
        facts={[
          ['Estimated rent', known(lead.estimatedRent, perMonth)],
          ['Purchase price', known(lead.purchasePrice, formatDollars)],
        ]}
      />
      <FactList
        title="Record"
        facts={[
          ['Created', instant(lead.createdAt)],
          ['Source', lead.source],
          ['Last contacted', known(lead.lastContactedAt, instant)],
          ['Walkthrough', known(lead.walkthroughDate, instant)],
        ]}
      />
    </div>
  );
}
