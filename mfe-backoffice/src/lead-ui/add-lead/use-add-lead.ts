import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { toFieldErrors, useFormErrors, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { patchLead, queryKeys, createLead } from '../../lead-data/index.ts';
import { validateAddLead, EMPTY_DRAFT, isDifferentLead, toNewLead, getChangesSince } from './add-lead-form.ts';
import type { AddLeadDraft, AddLeadField, NewLead } from './add-lead-form.ts';

const ADD_LEAD_FIELDS = Object.keys(EMPTY_DRAFT) as AddLeadField[];

const ADD_FAILED_MESSAGE = 'The lead could not be added. Your input is still in the form. Try again.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The server did not respond, so the lead may already exist. Your input is still in the form. Trying again does not create a duplicate.';
const CREATED_WITHOUT_CHANGES_MESSAGE =
  'The lead was added as it was first sent. Your later changes are still in the form. Try again.';

/** Manages the Add Lead form. The values survive closing the dialog, which may happen by mistake. */
export function useAddLead(onAdded: (lead: Schemas['Lead']) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const [draft, setDraft] = useState<AddLeadDraft>(EMPTY_DRAFT);
  const { formRef, errors, check, clearErrors } = useFormErrors<AddLeadField>();
  /** True if the lead was created but later changes were not saved. */
  const [isCreated, setCreated] = useState(false);

  /** Creates the lead. On a retry, saves the changes made since the earlier request as an edit. */
  async function add(body: NewLead, id: string, unconfirmed: readonly NewLead[]): Promise<Schemas['Lead']> {
    setCreated(false);
    const lead = await createLead(api, { ...body, id });
    const changes = getChangesSince(unconfirmed, body);
    setCreated(true);
    return Object.keys(changes).length > 0 ? patchLead(api, lead.id, { ...changes, version: lead.version }) : lead;
  }

  const { run, isPending, error, isOutcomeUnknown, reset, renewKey } = useIdempotentMutation({
    send: add,
    isNewRequest: isDifferentLead,
    onSuccess: (lead) => {
      setDraft(EMPTY_DRAFT);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity])
        void client.invalidateQueries({ queryKey });
      onAdded(lead);
    },
    onError: (refusal) => check(toFieldErrors(refusal, ADD_LEAD_FIELDS)),
  });

  function setField(field: AddLeadField, text: string) {
    // The existing lead was found by email and property address, so a change to either clears it.
    if (existing && (field === 'email' || field === 'propertyAddress')) reset();
    setDraft((before) => ({ ...before, [field]: text }));
    clearErrors(field);
  }

  /** Clears the form when the user continues with the existing lead. */
  function resetForm() {
    renewKey();
    setCreated(false);
    setDraft(EMPTY_DRAFT);
    reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (check(validateAddLead(draft))) run(toNewLead(draft));
  }

  const existing = extractExistingLead(error);
  const isShownAtField = Object.keys(toFieldErrors(error, ADD_LEAD_FIELDS)).length > 0;
  const failure =
    error && !existing
      ? isCreated
        ? CREATED_WITHOUT_CHANGES_MESSAGE
        : isOutcomeUnknown
          ? OUTCOME_UNKNOWN_MESSAGE
          : isShownAtField
            ? undefined
            : ADD_FAILED_MESSAGE
      : undefined;
  return {
    formRef,
    draft,
    errors,
    setField,
    submit,
    isAdding: isPending,
    failure,
    clearFailure: reset,
    /** The lead that the owner already has for this home. */
    existing,
    addAnyway: () => run({ ...toNewLead(draft), isKnown: true }),
    resetForm,
  };
}

function extractExistingLead(error: Error | null): Schemas['NamedLead'] | undefined {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.known') return undefined;
  return (error.problem as { lead?: Schemas['NamedLead'] }).lead;
}
