import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Calling code of the United States, Canada and parts of the Caribbean. Texts to other calling codes are not sent. */
const CALLING_CODE = '1';

/** Returns an entered phone number in E.164 format, or null if texts cannot be sent to it. */
export function normalizePhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, 'US');
  return phone?.isValid() && phone.countryCallingCode === CALLING_CODE && !phone.ext ? phone.number : null;
}
