import { checkAnalysisEmail, checkProperty } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import type { PostedForm } from '../../app/forms/handle-post.ts';
import { emptyProperty, PROPERTY_FIELDS } from './analysis-draft.ts';
import { currentYear } from './property-check.ts';

/** Field name in a post without JavaScript, which has one property and the email address. */
export type PostedName = `properties.0.${PropertyField}` | 'email';

export type PostedAnalysis = PostedForm<PostedName>;

type ByName = Record<PostedName, string>;

const nameOf = (field: PropertyField): PostedName => `properties.0.${field}`;

export function emptyPost(): ByName {
  const home = emptyProperty();
  return Object.fromEntries([...PROPERTY_FIELDS.map((field) => [nameOf(field), home[field]]), ['email', '']]) as ByName;
}

export function propertyOf(values: ByName): PropertyDraft {
  return Object.fromEntries(PROPERTY_FIELDS.map((field) => [field, values[nameOf(field)]])) as unknown as PropertyDraft;
}

/** Returns the errors of the property's fields. */
export function propertyErrorsOf(errors: Partial<ByName>): Partial<Record<PropertyField, string>> {
  const found = PROPERTY_FIELDS.flatMap((field) => (errors[nameOf(field)] ? [[field, errors[nameOf(field)]]] : []));
  return Object.fromEntries(found) as Partial<Record<PropertyField, string>>;
}

export function checkPost(values: ByName): Partial<ByName> {
  const home = Object.entries(checkProperty(propertyOf(values), currentYear()));
  const email = checkAnalysisEmail(values.email);
  return Object.fromEntries([
    ...home.map(([field, message]) => [nameOf(field as PropertyField), message]),
    ...(email ? [['email', email]] : []),
  ]) as Partial<ByName>;
}
