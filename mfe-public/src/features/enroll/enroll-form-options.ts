import {
  checkEnrollment,
  DEFAULT_PLAN,
  DEFAULT_UNIT_COUNT,
  ENROLLMENT_MESSAGES,
  toEnrollmentValues,
} from '@epm/contract';
import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { EnrollmentDraft, EnrollmentField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/handle-post.ts';
import type { PublicFormState } from '../../app/forms/use-public-form.ts';

/** State of the enrollment form, passed to its steps. */
export type EnrollmentForm = PublicFormState<EnrollmentField>;

/** Initial values of the form. */
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
 * Returns the checks and the request of the form, used with and without JavaScript. The response is the lead's id: an
 * existing lead if the same visitor requested an analysis of this home.
 */
export const enrollmentForm = (api: ApiClient): PublicForm<EnrollmentField, string> => ({
  initialValues: INITIAL_ENROLLMENT,
  check: checkEnrollment,
  send: async (values, intake, leadId) => {
    const enrolled = await unwrapResponse(
      api.POST('/api/enrollments', { body: { ...toEnrollmentValues(values), leadId, intake } }),
    );
    return enrolled.leadId;
  },
  failureMessage: (error) =>
    error instanceof ApiProblem && error.problem ? error.problem.detail : ENROLLMENT_MESSAGES.failed,
});
