import { findReferralErrors, EMPTY_REFERRAL, REFERRAL_FIELDS, REFERRAL_MESSAGES } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { PropertyType, ReferralField, Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { FormDefinition } from '../../app/forms/handle-post.ts';

/** Defines the form's validation and request, with and without JavaScript. */
export const defineReferralForm = (api: ApiClient): FormDefinition<ReferralField> => ({
  initialValues: EMPTY_REFERRAL,
  check: findReferralErrors,
  send: (values, intake, referralId) =>
    unwrapResponse(api.POST('/api/referrals', { body: toRequestBody(values, intake, referralId) })),
  failureMessage: REFERRAL_MESSAGES.failed,
});

function toRequestBody(
  values: Record<ReferralField, string>,
  intake: Schemas['IntakeInput'],
  referralId: string,
): Schemas['SubmitReferral'] {
  const trimmed = Object.fromEntries(REFERRAL_FIELDS.map((field) => [field, values[field].trim()])) as typeof values;
  // The form has validated the type, and the server validates it again.
  return { ...trimmed, propertyType: trimmed.propertyType as PropertyType, referralId, intake };
}
