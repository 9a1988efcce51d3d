import { useRef, useState } from 'react';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchLead } from '../../../app/lead-writes.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { createLead } from '../api/create-lead.ts';
import { validateAddLead, EMPTY_LEAD, isDifferentLead, toAddLead, changesSince } from '../add-lead-form.ts';
import type { AddLeadDraft, AddLeadField } from '../add-lead-form.ts';

type AddLead = Schemas['AddLead'];
type FieldErrors = Partial<Record<AddLeadField, string>>;

const REFUSED = 'The lead could not be added. What you typed is kept; please try again.';
const OUTCOME_UNKNOWN =
  'No answer came, so the lead may be added or not. What you typed is kept; please try again: it is added once.';
const CREATED_WITHOUT_CHANGES =
  'The lead is added as it was first sent. What you have changed since is kept here; please try again.';

/** Holds the values of the Add Lead form. They outlive the dialog, so that closing it by mistake loses nothing. */
export function useAddLead(onAdded: (lead: Schemas['Lead']) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<AddLeadDraft>(EMPTY_LEAD);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Requests with this id that got no response. Any of them may have created the lead. */
  const unconfirmed = useRef<AddLead[]>([]);
  /** Whether the lead is created, but later changes of the form are not saved. */
  const [isCreated, setCreated] = useState(false);

  /** Creates the lead. A repeated id returns the lead of the first request; later changes are then sent as an edit. */
  async function add(body: AddLead): Promise<Schemas['Lead']> {
    const lead = await createLead(api, body);
    const changes = changesSince(unconfirmed.current, body);
    setCreated(true);
    return Object.keys(changes).length > 0 ? patchLead(api, lead.id, { ...changes, version: lead.version }) : lead;
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: add,
    onSuccess: (lead) => {
      renewId();
      setDraft(EMPTY_LEAD);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity])
        void client.invalidateQueries({ queryKey });
      onAdded(lead);
    },
    onError: (refusal, body) => {
      if (!(refusal instanceof ApiProblem && refusal.status < 500)) unconfirmed.current.push(body);
      setErrors(fieldErrorsOf(refusal));
    },
  });

  /** Generates a new id, so that the next request is not a repeat of an earlier one. */
  function renewId(): string {
    const next = crypto.randomUUID();
    unconfirmed.current = [];
    setCreated(false);
    setId(next);
    return next;
  }

  function setField(field: AddLeadField, text: string) {
    // The existing lead was found by email and property address, so a change of either clears it.
    if (existing && (field === 'email' || field === 'propertyAddress')) reset();
    setDraft((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _corrected, ...others }) => others);
  }

  /** Empties the form, because the user continues with the existing lead. */
  function resetForm() {
    renewId();
    setDraft(EMPTY_LEAD);
    reset();
  }

  /** Sends the form if it is valid. @returns the first invalid field */
  function submit(): AddLeadField | undefined {
    const invalid = validateAddLead(draft);
    setErrors(invalid);
    const [first] = Object.keys(invalid) as AddLeadField[];
    if (!first && !isPending) send(toAddLead(id, draft));
    return first;
  }

  /** Sends the lead, under a new id if the form now describes a different lead from the unconfirmed requests. */
  const send = (lead: AddLead) =>
    mutate(isDifferentLead(unconfirmed.current, lead) ? { ...lead, id: renewId() } : lead);

  const existing = existingLeadOf(error);
  const failure =
    error && !existing
      ? isCreated
        ? CREATED_WITHOUT_CHANGES
        : isRefusal(error)
          ? REFUSED
          : OUTCOME_UNKNOWN
      : undefined;
  return {
    draft,
    errors,
    setField,
    submit,
    isAdding: isPending,
    failure,
    clearFailure: reset,
    /** The lead that the owner already has for this home. */
    existing,
    addAnyway: () => send({ ...toAddLead(id, draft), isKnown: true }),
    resetForm,
  };
}

function existingLeadOf(error: Error | null): Schemas['NamedLead'] | undefined {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.known') return undefined;
  return (error.problem as { lead?: Schemas['NamedLead'] }).lead;
}

/** Returns whether the BFF refused the lead. After a proxy's error or without a response, the lead may exist. */
const isRefusal = (error: Error): boolean => error instanceof ApiProblem && error.problem !== null;

/** Returns the server's messages for single fields. */
function fieldErrorsOf(refusal: unknown): FieldErrors {
  const errors = refusal instanceof ApiProblem ? (refusal.problem?.errors ?? []) : [];
  return Object.fromEntries(
    errors.filter(({ field }) => field in EMPTY_LEAD).map(({ field, message }) => [field, message]),
  );
}
