import { addProperty, checkAnalysis, INITIAL_ANALYSIS, propertiesOf, removeProperty } from './analysis-fields.ts';
import type { AnalysisValues } from './analysis-fields.ts';

/** Returns the form with one property block per city. */
function formOf(...cities: string[]): AnalysisValues {
  let values: AnalysisValues = { email: 'owner@example.org' };
  for (const [index, city] of cities.entries()) values = { ...addProperty(values), [`properties.${index}.city`]: city };
  return values;
}

it('has one property block with one unit at first', () => {
  expect(propertiesOf(INITIAL_ANALYSIS)).toMatchObject([{ city: '', unitCount: '1' }]);
});

it('moves the blocks after a removed one up, with their errors', () => {
  expect(removeProperty(formOf('Clive', 'Waukee', 'Ankeny'), 1)).toEqual(formOf('Clive', 'Ankeny'));
  const errors = { 'properties.0.city': 'a', 'properties.1.city': 'b', 'properties.2.zipCode': 'c', email: 'd' };
  expect(removeProperty(errors, 1)).toEqual({ 'properties.0.city': 'a', 'properties.1.zipCode': 'c', email: 'd' });
});

it('reads missing values of a stored draft as empty', () => {
  const [property] = propertiesOf({ 'properties.0.streetAddress': '1 Oak St', email: '' });
  expect(property).toMatchObject({ streetAddress: '1 Oak St', city: '', unitCount: '' });
});

it('names the field of each error', () => {
  const errors = checkAnalysis({ ...formOf('Clive', ''), email: 'owner' });
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['properties.0.zipCode', 'properties.1.city', 'email']));
  expect(errors).not.toHaveProperty(['properties.0.city']);
});
