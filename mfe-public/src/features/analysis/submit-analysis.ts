import { ANALYSIS_MESSAGES, toPropertyValues } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { PropertyField, Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { failureText } from '../../app/forms/failure-text.ts';
import { PROPERTY_FIELDS } from './analysis-draft.ts';
import type { AnalysisDraft, SentAs } from './analysis-draft.ts';

/** One complaint of the server about a field of the form. */
export interface ServerFault {
  /** Null for the email. */
  property: { index: number; field: PropertyField } | null;
  message: string;
}

export type Submission =
  | { kind: 'accepted'; leadIds: [string, ...string[]] }
  | { kind: 'failed'; faults: ServerFault[]; message: string; error: unknown };

/**
 * The ids to send the draft under: those of the last attempt when it said the same, so that a retry after a lost
 * answer is recognized; new ones when anything was changed, because the server answers known ids with the first result.
 */
export function identify(draft: AnalysisDraft, newId: () => string): SentAs {
  const content = JSON.stringify([draft.email.trim(), draft.properties.map(toPropertyValues)]);
  if (draft.sentAs?.content === content) return draft.sentAs;
  return { content, submissionId: newId(), leadIds: draft.properties.map(newId) };
}

export async function submitAnalysis(
  api: ApiClient,
  draft: AnalysisDraft,
  sentAs: SentAs,
  intake: Schemas['IntakeInput'],
): Promise<Submission> {
  const body: Schemas['SubmitAnalysis'] = {
    submissionId: sentAs.submissionId,
    email: draft.email.trim(),
    properties: draft.properties.map((property, index) => ({
      leadId: sentAs.leadIds[index] ?? '',
      ...toPropertyValues(property),
    })),
    intake,
  };
  try {
    const { leadIds } = await answerOf(api.POST('/api/analyses', { body }));
    const [first, ...others] = leadIds;
    return first ? { kind: 'accepted', leadIds: [first, ...others] } : failed(new Error('The answer names no lead'));
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Submission {
  const problems = error instanceof ApiProblem ? (error.problem?.errors ?? []) : [];
  const message = failureText(error, ANALYSIS_MESSAGES.failed);
  return { kind: 'failed', faults: problems.flatMap(toFault), message, error };
}

/** 'properties.0.zipCode', 'properties[0].zipCode' or 'email'; other fields are no field of this form. */
function toFault({ field, message }: Schemas['FieldProblem']): ServerFault[] {
  if (field === 'email') return [{ property: null, message }];
  const [, index, name] = /^properties[.[](\d+)\]?\.(\w+)$/.exec(field) ?? [];
  const known = PROPERTY_FIELDS.find((candidate) => candidate === name);
  return index && known ? [{ property: { index: Number(index), field: known }, message }] : [];
}
