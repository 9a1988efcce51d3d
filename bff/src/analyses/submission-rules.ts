import { createHash } from 'node:crypto';
import { ANALYSIS_BOUNDS, centralYear, plausibilityQuestions, normalizeEmail } from '@epm/contract';
import type { PropertyValues } from '@epm/contract';
import type { IntakeInput } from '../intake/index.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';

export interface SubmittedProperty extends PropertyValues {
  leadId: string;
}

export interface Submission {
  submissionId: string;
  email: string;
  properties: readonly SubmittedProperty[];
  intake?: IntakeInput;
}

/** What the shape of the request cannot say: no home from the future, no doubtful figure unconfirmed, no lead id twice. */
export function findErrors({ properties }: Submission, now: Date): FieldError[] {
  const year = centralYear(now);
  const seen = new Set<string>();
  return properties.flatMap(({ leadId, yearBuilt, isConfirmed, ...facts }, index) => {
    const faults: FieldError[] = [];
    if (yearBuilt !== undefined && yearBuilt > year) {
      const message = `Year built must be a whole number from ${ANALYSIS_BOUNDS.yearBuilt.min} to ${year}.`;
      faults.push({ field: `properties.${index}.yearBuilt`, message });
    }
    for (const [field, message] of isConfirmed ? [] : Object.entries(plausibilityQuestions(facts))) {
      faults.push({ field: `properties.${index}.${field}`, message });
    }
    if (seen.has(leadId))
      faults.push({ field: `properties.${index}.leadId`, message: 'Each property needs its own id.' });
    seen.add(leadId);
    return faults;
  });
}

/**
 * SHA-256 of what was typed, whatever the order of its keys and the ticket it came with. Fields that are added to the form
 * count where they are filled in, so that a form sent before and after such a release has one hash.
 */
export function hashOf({ email, properties }: Submission): Buffer {
  const facts = properties.map(
    ({
      leadId,
      streetAddress,
      city,
      zipCode,
      propertyType,
      squareFootage,
      unitCount,
      bedrooms = null,
      bathrooms = null,
      yearBuilt = null,
      isConfirmed: _,
      ...added
    }) => [
      leadId,
      streetAddress,
      city,
      zipCode,
      propertyType,
      squareFootage,
      unitCount,
      bedrooms,
      bathrooms,
      yearBuilt,
      ...Object.entries(added)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ],
  );
  return createHash('sha256')
    .update(JSON.stringify([normalizeEmail(email), facts]))
    .digest();
}
