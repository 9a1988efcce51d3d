import { createHash } from 'node:crypto';
import { ANALYSIS_BOUNDS, toCentralYear, findPlausibilityQuestions, normalizeEmail } from '@epm/contract';
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

/**
 * Finds errors that the request schema cannot express. These are construction years in the future, implausible values
 * that the visitor has not confirmed, and duplicate lead ids.
 */
export function findSubmissionErrors({ properties }: Submission, now: Date): FieldError[] {
  const year = toCentralYear(now);
  const seenLeadIds = new Set<string>();
  return properties.flatMap(({ leadId, yearBuilt, isConfirmed, ...facts }, index) => {
    const errors: FieldError[] = [];
    if (yearBuilt !== undefined && yearBuilt > year) {
      const message = `Year built must be a whole number from ${ANALYSIS_BOUNDS.yearBuilt.min} to ${year}.`;
      errors.push({ field: `properties.${index}.yearBuilt`, message });
    }
    for (const [field, message] of isConfirmed ? [] : Object.entries(findPlausibilityQuestions(facts))) {
      errors.push({ field: `properties.${index}.${field}`, message });
    }
    if (seenLeadIds.has(leadId))
      errors.push({ field: `properties.${index}.leadId`, message: 'Each property needs its own id.' });
    seenLeadIds.add(leadId);
    return errors;
  });
}

/**
 * Returns the SHA-256 hash of the submitted values. The key order, `intake` and `isConfirmed` do not affect the hash.
 * Form fields that a later release adds are included only if they are filled in. So older and newer servers compute the
 * same hash for a submission that is repeated during a rolling deployment.
 */
export function hashSubmission({ email, properties }: Submission): Buffer {
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
