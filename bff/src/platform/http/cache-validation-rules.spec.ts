import { getMetadataStorage } from 'class-validator';
import { Text } from './fields.ts';
import { cacheValidationRules } from './cache-validation-rules.ts';

class Person {
  @Text({ max: 10 }) name: string;
}

class Owner extends Person {
  @Text({ max: 10 }) home: string;
}

const rulesOf = (target: new () => object, { groups, schema = '' }: { groups?: string[]; schema?: string } = {}) =>
  getMetadataStorage().getTargetValidationMetadatas(target, schema, false, false, groups);
const fieldsOf = (target: new () => object) =>
  rulesOf(target)
    .map(({ propertyName }) => propertyName)
    .sort();

it('collects the rules of each class once', () => {
  cacheValidationRules();
  expect(fieldsOf(Person)).toEqual(['name']);
  expect(fieldsOf(Owner)).toEqual(['home', 'name']);
  expect(rulesOf(Owner)).toBe(rulesOf(Owner));
  expect(rulesOf(Owner, { groups: ['staff'] })).not.toBe(rulesOf(Owner));
});

it('collects the rules of a nested class once', () => {
  expect(rulesOf(Owner, { schema: 'Household' })).toBe(rulesOf(Owner));
});
