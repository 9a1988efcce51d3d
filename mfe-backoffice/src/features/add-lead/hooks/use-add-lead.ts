import { useRef, useState } from 'react';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchLead } from '../../../app/lead-writes.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { createLead } from '../api/create-lead.ts';
import { checkAddLead, EMPTY_LEAD, isAnotherLead, toAddLead, typedSince } from '../add-lead-form.ts';
import type { AddLeadDraft, AddLeadField } from '../add-lead-form.ts';

type AddLead = Schemas['AddLead'];
type Faults = Partial<Record<AddLeadField, string>>;

const refused = 'The lead could not be added. What you typed is kept; please try again.';
const unknown =
  'No answer came, so the lead may be added or not. What you typed is kept; please try again: it is added once.';
const halfDone = 'The lead is added as it was first sent. What you have changed since is kept here; please try again.';

/** What is typed into the Add Lead form; it outlives the dialog, so that closing that by mistake loses nothing. */
export function useAddLead(onAdded: (lead: Schemas['Lead']) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<AddLeadDraft>(EMPTY_LEAD);
  const [faults, setFaults] = useState<Faults>({});
  /** What was sent under this id without an answer: one of them may be the lead by now. */
  const unanswered = useRef<AddLead[]>([]);
  /** The lead is there, and what was typed since it was sent is not saved in it. */
  const [isHalfDone, setHalfDone] = useState(false);

  /** A repeated id answers what was added first; what has been typed since follows as an edit of that. */
  async function add(body: AddLead): Promise<Schemas['Lead']> {
    const lead = await createLead(api, body);
    const changes = typedSince(unanswered.current, body);
    setHalfDone(true);
    return Object.keys(changes).length > 0 ? patchLead(api, lead.id, { ...changes, version: lead.version }) : lead;
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: add,
    onSuccess: (lead) => {
      begin();
      setDraft(EMPTY_LEAD);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity])
        void client.invalidateQueries({ queryKey });
      onAdded(lead);
    },
    onError: (refusal, body) => {
      if (!(refusal instanceof ApiProblem && refusal.status < 500)) unanswered.current.push(body);
      setFaults(faultsOf(refusal));
    },
  });

  function begin(): string {
    const next = crypto.randomUUID();
    unanswered.current = [];
    setHalfDone(false);
    setId(next);
    return next;
  }

  function type(field: AddLeadField, text: string) {
    // Another address, or another person, is another question.
    if (known && (field === 'email' || field === 'propertyAddress')) reset();
    setDraft((before) => ({ ...before, [field]: text }));
    setFaults(({ [field]: _mended, ...others }) => others);
  }

  /** Empties the form: what was typed is in another lead already. */
  function startOver() {
    begin();
    setDraft(EMPTY_LEAD);
    reset();
  }

  /** @returns the first field at fault, where there is one */
  function submit(): AddLeadField | undefined {
    const found = checkAddLead(draft);
    setFaults(found);
    const [first] = Object.keys(found) as AddLeadField[];
    if (!first && !isPending) send(toAddLead(id, draft));
    return first;
  }

  /** Another lead, typed over one without an answer, is added separately: the first stays as it was sent. */
  const send = (lead: AddLead) => mutate(isAnotherLead(unanswered.current, lead) ? { ...lead, id: begin() } : lead);

  const known = knownLeadOf(error);
  const failure = error && !known ? (isHalfDone ? halfDone : isAnswered(error) ? refused : unknown) : undefined;
  return {
    draft,
    faults,
    type,
    submit,
    isAdding: isPending,
    failure,
    forgetFailure: reset,
    /** The lead that the owner already has for this home. */
    known,
    addAnyway: () => send({ ...toAddLead(id, draft), isKnown: true }),
    startOver,
  };
}

function knownLeadOf(error: Error | null): Schemas['NamedLead'] | undefined {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.known') return undefined;
  return (error.problem as { lead?: Schemas['NamedLead'] }).lead;
}

/** Whether the server itself said no; without its answer, or with that of a proxy, the lead may have been added. */
const isAnswered = (error: Error): boolean => error instanceof ApiProblem && error.problem !== null;

/** What the server says of single fields. */
function faultsOf(refusal: unknown): Faults {
  const errors = refusal instanceof ApiProblem ? (refusal.problem?.errors ?? []) : [];
  return Object.fromEntries(
    errors.filter(({ field }) => field in EMPTY_LEAD).map(({ field, message }) => [field, message]),
  );
}
