import { formatCount, formatRooms, formatSquareFeet, PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FactList } from './fact-list.tsx';

const formatOptional = (value: number | null) => (value === null ? null : String(value));

export function PropertyCard({ property }: { property: Schemas['PropertyFacts'] }) {
  const formatOptionalRooms = (count: number | null) =>
    count === null ? null : formatRooms(count, property.unitCount);
  return (
    <FactList
      title="Property"
      facts={[
        ['Property type', PROPERTY_TYPES[property.propertyType]],
        ['Square footage', formatSquareFeet(property.squareFootage)],
        ['Units', formatCount(property.unitCount)],
        ['Bedrooms', formatOptionalRooms(property.bedrooms)],
        ['Bathrooms', formatOptionalRooms(property.bathrooms)],
        ['Year built', formatOptional(property.yearBuilt)],
      ]}
    />
  );
}
