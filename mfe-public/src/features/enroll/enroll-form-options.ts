import { checkEnrolment, DEFAULT_PLAN, DEFAULT_UNIT_COUNT, ENROLMENT_MESSAGES, toEnrolmentValues } from '@epm/contract';
import { answerOf, ApiProblem } from '@epm/router/client';
import type { EnrolmentDraft, EnrolmentField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/take-post.ts';
import type { usePublicForm } from '../../app/forms/use-public-form.ts';

/** The form under way, as its steps draw it. */
export type EnrolmentForm = ReturnType<typeof usePublicForm<EnrolmentField>>;

/** The form as it stands before anything is typed. */
export const EMPTY_ENROLMENT: EnrolmentDraft = {
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
export const enrolmentForm = (api: ApiClient, onEnrolled: (leadId: string) => void): PublicForm<EnrolmentField> => ({
  empty: EMPTY_ENROLMENT,
  check: checkEnrolment,
  send: async (values, intake, leadId) => {
    const enrolled = await answerOf(
      api.POST('/api/enrollments', { body: { ...toEnrolmentValues(values), leadId, intake } }),
    );
    onEnrolled(enrolled.leadId);
  },
  failureMessage: (error) =>
    error instanceof ApiProblem && error.problem ? error.problem.detail : ENROLMENT_MESSAGES.failed,
});
