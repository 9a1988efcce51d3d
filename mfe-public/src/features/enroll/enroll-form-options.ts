import {
  checkEnrollment,
  DEFAULT_PLAN,
  DEFAULT_UNIT_COUNT,
  ENROLLMENT_MESSAGES,
  toEnrollmentValues,
} from '@epm/contract';
import { answerOf, ApiProblem } from '@epm/router/client';
import type { EnrollmentDraft, EnrollmentField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/take-post.ts';
import type { usePublicForm } from '../../app/forms/use-public-form.ts';

/** The form under way, as its steps draw it. */
export type EnrollmentForm = ReturnType<typeof usePublicForm<EnrollmentField>>;

/** The form as it stands before anything is typed. */
export const EMPTY_ENROLLMENT: EnrollmentDraft = {
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
 * Checks and sends the form, with script and without.
 * @param onEnrolled gets the id of the lead, which is an earlier one where the same visitor had this home analyzed
 */
export const enrollmentForm = (api: ApiClient, onEnrolled: (leadId: string) => void): PublicForm<EnrollmentField> => ({
  empty: EMPTY_ENROLLMENT,
  check: checkEnrollment,
  send: async (values, intake, leadId) => {
    const enrolled = await answerOf(
      api.POST('/api/enrollments', { body: { ...toEnrollmentValues(values), leadId, intake } }),
    );
    onEnrolled(enrolled.leadId);
  },
  failureMessage: (error) =>
    error instanceof ApiProblem && error.problem ? error.problem.detail : ENROLLMENT_MESSAGES.failed,
});
