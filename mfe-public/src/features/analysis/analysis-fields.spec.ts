import {
  addProperty,
  checkAnalysis,
  INITIAL_ANALYSIS_VALUES,
  toProperties,
  removeProperty,
} from './analysis-fields.ts';
import type { AnalysisValues } from './analysis-fields.ts';

/** Returns the form with one property block per city. */
function createForm(...cities: string[]): AnalysisValues {
  let values: AnalysisValues = { email: 'owner@example.org' };
  for (const [index, city] of cities.entries()) values = { ...addProperty(values), [`properties.${index}.city`]: city };
  return values;
}

it('starts with one property that has one unit', () => {
  expect(toProperties(INITIAL_ANALYSIS_VALUES)).toMatchObject([{ city: '', unitCount: '1' }]);
});

it('moves later properties and their errors up when a property is removed', () => {
  expect(removeProperty(createForm('Clive', 'Waukee', 'Ankeny'), 1)).toEqual(createForm('Clive', 'Ankeny'));
  const errors = { 'properties.0.city': 'a', 'properties.1.city': 'b', 'properties.2.zipCode': 'c', email: 'd' };
  expect(removeProperty(errors, 1)).toEqual({ 'properties.0.city': 'a', 'properties.1.zipCode': 'c', email: 'd' });
});

it('treats values that are missing from a stored draft as empty', () => {
  const [property] = toProperties({ 'properties.0.streetAddress': '1 Oak St', email: '' });
  expect(property).toMatchObject({ streetAddress: '1 Oak St', city: '', unitCount: '' });
});

it('returns each error under its field name', () => {
  const errors = checkAnalysis({ ...createForm('Clive', ''), email: 'owner' });
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['properties.0.zipCode', 'properties.1.city', 'email']));
  expect(errors).not.toHaveProperty(['properties.0.city']);
});
