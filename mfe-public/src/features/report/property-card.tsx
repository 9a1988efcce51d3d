import { formatCount, formatSquareFeet, PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FactList } from './fact-list.tsx';

const orNull = (value: number | null) => (value === null ? null : String(value));

export function PropertyCard({ property }: { property: Schemas['PropertyFacts'] }) {
  return (
    <FactList
      title="Property"
      facts={[
        ['Property type', PROPERTY_TYPES[property.propertyType]],
        ['Square footage', formatSquareFeet(property.squareFootage)],
        ['Units', formatCount(property.unitCount)],
        ['Bedrooms', orNull(property.bedrooms)],
        ['Bathrooms', orNull(property.bathrooms)],
        ['Year built', orNull(property.yearBuilt)],
      ]}
    />
  );
}
