import { ANALYSIS_MESSAGES, toPropertyValues } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { FormDefinition } from '../../app/forms/handle-post.ts';
import type { PublicFormState } from '../../app/forms/use-public-form.ts';
import { deriveRecordUuid } from '../../app/forms/uuid.ts';
import { checkAnalysis, INITIAL_ANALYSIS_VALUES, toProperties } from './analysis-fields.ts';
import type { AnalysisField } from './analysis-fields.ts';

/** Analysis form state, passed to the form's steps. */
export type AnalysisFormState = PublicFormState<AnalysisField>;

/** Lead ids, one per property and in the same order. */
export type LeadIds = [string, ...string[]];

/** Defines the form's validation and request, with and without JavaScript. */
export const defineAnalysisForm = (api: ApiClient): FormDefinition<AnalysisField, LeadIds> => ({
  initialValues: INITIAL_ANALYSIS_VALUES,
  check: checkAnalysis,
  async send(values, intake, submissionId) {
    const properties = toProperties(values).map((property, index) => ({
      leadId: deriveRecordUuid(submissionId, index),
      ...toPropertyValues(property),
    }));
    const body = { submissionId, email: values.email.trim(), properties, intake };
    const { leadIds } = await unwrapResponse(api.POST('/api/analyses', { body }));
    const [first, ...others] = leadIds;
    if (!first) throw new Error('The response contains no lead id');
    return [first, ...others];
  },
  failureMessage: ANALYSIS_MESSAGES.failed,
});
