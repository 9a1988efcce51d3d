import { getMetadataStorage } from 'class-validator';
import { Text } from './fields.ts';
import { cacheValidationRules } from './cache-validation-rules.ts';

class Person {
  @Text({ max: 10 }) name: string;
}

class Owner extends Person {
  @Text({ max: 10 }) home: string;
}

const getRules = (target: new () => object, { groups, schema = '' }: { groups?: string[]; schema?: string } = {}) =>
  getMetadataStorage().getTargetValidationMetadatas(target, schema, false, false, groups);
const listFields = (target: new () => object) =>
  getRules(target)
    .map(({ propertyName }) => propertyName)
    .sort();

it('collects the validation rules of each class once', () => {
  cacheValidationRules();
  expect(listFields(Person)).toEqual(['name']);
  expect(listFields(Owner)).toEqual(['home', 'name']);
  expect(getRules(Owner)).toBe(getRules(Owner));
  expect(getRules(Owner, { groups: ['staff'] })).not.toBe(getRules(Owner));
});

it('collects the validation rules of a nested class once', () => {
  expect(getRules(Owner, { schema: 'Household' })).toBe(getRules(Owner));
});
