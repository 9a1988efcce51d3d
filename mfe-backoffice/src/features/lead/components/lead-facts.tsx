import type { ReactNode } from 'react';
import { formatCount, formatDollars, formatRooms, formatSquareFeet, LEAD_PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Section } from '../../../app/section.tsx';
import { FactList } from './fact-list.tsx';
import { EditDetails } from './edit-details.tsx';
import styles from './lead-facts.module.css';

/** The value as shown, or null when it is not known. */
const known = <T,>(value: T | null, show: (value: T) => ReactNode): ReactNode => (value === null ? null : show(value));

/** Where the property stands, what it is, and its rooms. */
export function LeadFacts({ lead }: { lead: Schemas['Lead'] }) {
  const rooms = (count: number) => formatRooms(count, lead.unitCount);
  return (
    <div className={styles.facts}>
      <Section title="Property Details" actions={<EditDetails lead={lead} />}>
        <FactList
          facts={[
            ['Type', lead.propertyType && LEAD_PROPERTY_TYPES[lead.propertyType]],
            ['Square footage', known(lead.squareFootage || null, formatSquareFeet)],
            ['Units', formatCount(lead.unitCount)],
            ['Year built', lead.yearBuilt],
            ['Finished basement', known(lead.finishedBasementArea, formatSquareFeet)],
            ['Purchase price', known(lead.purchasePrice, formatDollars)],
            ['Owner', lead.ownerName],
          ]}
        />
      </Section>
      <div className={styles.place}>
        <Section title="Property Location">
          <FactList
            facts={[
              ['Street', lead.streetAddress || null],
              ['City', lead.city || null],
              ['State', lead.state || null],
              ['ZIP', lead.zipCode || null],
            ]}
          />
        </Section>
        <Section title="Room Details">
          <FactList
            facts={[
              ['Bedrooms', known(lead.bedrooms, rooms)],
              ['Bathrooms', known(lead.bathrooms, rooms)],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}
