import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { INTERIM_ESTIMATE_AFTER_MS, getNextAttemptTime } from './retry-plan.ts';
import { findSubmissionErrors, hashSubmission } from './submission-rules.ts';

describe('a submission', () => {
  it('accepts homes built up to the current year in Iowa’s time zone', () => {
    // In Iowa, the year ends at 06:00 UTC.
    const beforeMidnight = new Date('2027-01-01T05:59:59Z');
    const buildForm = (yearBuilt: number) =>
      buildAnalysisForm({ properties: [buildProperty(), buildProperty({ yearBuilt })] });
    expect(findSubmissionErrors(buildForm(2026), beforeMidnight)).toEqual([]);
    expect(findSubmissionErrors(buildForm(2027), beforeMidnight)).toEqual([
      { field: 'properties.1.yearBuilt', message: 'Year built must be a whole number from 1800 to 2026.' },
    ]);
    expect(findSubmissionErrors(buildForm(2027), new Date('2027-01-01T06:00:00Z'))).toEqual([]);
  });

  it('returns the same hash for any key order and a different hash for different values', () => {
    const form = buildAnalysisForm({ email: 'a@example.com' });
    const [property = buildProperty()] = form.properties;
    const reordered = Object.fromEntries(Object.entries(property).reverse()) as typeof property;
    expect(hashSubmission({ ...form, email: ' A@Example.com', properties: [reordered] })).toEqual(hashSubmission(form));
    const others = [
      { ...form, email: 'b@example.com' },
      { ...form, properties: [property, buildProperty()] },
      ...Object.entries({
        city: 'Clive',
        zipCode: '50325',
        squareFootage: 1,
        bedrooms: undefined,
        bathrooms: 9,
        yearBuilt: 1900,
      }).map(([field, value]) => ({ ...form, properties: [{ ...property, [field]: value }] })),
    ];
    const hashes = new Set([form, ...others].map((each) => hashSubmission(each).toString('hex')));
    expect(hashes.size).toBe(others.length + 1);
  });
});

it('includes a form field of a later release in the hash only when the field is filled in', () => {
  const form = buildAnalysisForm();
  const withField = (value: unknown) => ({
    ...form,
    properties: form.properties.map((property) => ({ ...property, added: value })),
  });
  expect(hashSubmission(withField(undefined))).toEqual(hashSubmission(form));
  expect(hashSubmission(withField(2))).not.toEqual(hashSubmission(form));
  expect(hashSubmission(withField(3))).not.toEqual(hashSubmission(withField(2)));
});

describe('retry delay', () => {
  const createdAt = new Date('2026-11-22T10:00:00Z');
  const getDelaySeconds = (attempts: number, status: 'pending' | 'interim', now = createdAt) =>
    (getNextAttemptTime({ status, attempts, createdAt }, now).getTime() - now.getTime()) / 1000;

  it('triples the retry delay with each attempt, up to an hour', () => {
    const after = new Date(createdAt.getTime() + INTERIM_ESTIMATE_AFTER_MS);
    expect([0, 1, 2, 3, 4, 5, 6, 40].map((attempts) => getDelaySeconds(attempts, 'interim', after))).toEqual([
      5, 15, 45, 135, 405, 1215, 3600, 3600,
    ]);
  });

  it('schedules the retry no later than the due time of the interim estimate', () => {
    expect([4, 5, 9].map((attempts) => getDelaySeconds(attempts, 'pending'))).toEqual([405, 600, 600]);
  });
});
