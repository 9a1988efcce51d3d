import {
  findEnrollmentErrors,
  DEFAULT_PLAN,
  DEFAULT_UNIT_COUNT,
  ENROLLMENT_MESSAGES,
  toEnrollmentValues,
} from '@epm/contract';
import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { EnrollmentDraft, EnrollmentField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { FormDefinition } from '../../app/forms/handle-post.ts';
import type { PublicFormState } from '../../app/forms/use-public-form.ts';

/** Enrollment form state, passed to the form's steps. */
export type EnrollmentFormState = PublicFormState<EnrollmentField>;

export const INITIAL_ENROLLMENT: EnrollmentDraft = {
  propertyType: '',
  unitCount: String(DEFAULT_UNIT_COUNT),
  estimatedRent: '',
  plan: DEFAULT_PLAN,
  streetAddress: '',
  city: '',
  zipCode: '',
  name: '',
  email: '',
  phone: '',
  smsConsent: '',
};

/**
 * Defines the form's validation and request, with and without JavaScript. The response is the submitted lead id. If the
 * same visitor has already requested an analysis of this home, the response is the id of that lead.
 * @param feeVersion version of the fee schedule that the form shows; undefined for a post without JavaScript, for which
 * the server applies the current schedule
 */
export const defineEnrollmentForm = (api: ApiClient, feeVersion?: number): FormDefinition<EnrollmentField, string> => ({
  initialValues: INITIAL_ENROLLMENT,
  check: findEnrollmentErrors,
  send: async (values, intake, leadId) => {
    const enrolled = await unwrapResponse(
      api.POST('/api/enrollments', { body: { ...toEnrollmentValues(values), feeVersion, leadId, intake } }),
    );
    return enrolled.leadId;
  },
  failureMessage: (error) =>
    error instanceof ApiProblem && error.problem ? error.problem.detail : ENROLLMENT_MESSAGES.failed,
});
