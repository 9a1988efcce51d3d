import { ENROLLMENT_BOUNDS, ENROLLMENT_MESSAGES, HTTPS_URL_MESSAGE, isHttpsUrl, isPhone } from '@epm/contract';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fieldDecorator, type FieldOptions } from './field.ts';

const MAX_URL_LENGTH = 500;
const PHONE_MESSAGE = 'Enter a US phone number with its area code, for example (515) 555-0100.';

const trimIfText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Declares an https URL. */
export const HttpsUrl = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => trimIfText(value)),
    fieldDecorator(
      'httpsUrl',
      (value) => (typeof value === 'string' && value.length <= MAX_URL_LENGTH && isHttpsUrl(value) ? null : 'is wrong'),
      { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH, example: 'https://www.example.com/' },
      { message: HTTPS_URL_MESSAGE, ...options },
    ),
  );

/** Declares a US phone number, converted to the national format: '(515) 555-0100'. */
export const UsPhone = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (formatUsPhone(value) ?? value.trim()) : value,
    ),
    fieldDecorator(
      'usPhone',
      (value) => (typeof value === 'string' && formatUsPhone(value) !== null ? null : 'is wrong'),
      { type: 'string', maxLength: 40, example: '(515) 555-0100' },
      { message: PHONE_MESSAGE, ...options },
    ),
  );

/** Declares a phone number with an area code, stored as the visitor entered it. */
export const EnteredPhone = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => trimIfText(value)),
    fieldDecorator(
      'phone',
      (value) => (typeof value === 'string' && isPhone(value) ? null : 'is wrong'),
      { type: 'string', maxLength: ENROLLMENT_BOUNDS.phone.max, example: '(515) 555-0100' },
      { message: ENROLLMENT_MESSAGES.phone, ...options },
    ),
  );

/** Returns a phone number in the national format, or null if it is not a valid US number or has an extension. */
function formatUsPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, 'US');
  return phone?.isValid() && phone.country === 'US' && !phone.ext ? phone.formatNational() : null;
}
