import { useRef, useState } from 'react';
import { ApiProblem } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchLead } from '../../../app/lead-writes.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { createLead } from '../api/create-lead.ts';
import { checkAddLead, EMPTY_LEAD, toAddLead, typedSince } from '../add-lead-form.ts';
import type { AddLeadDraft, AddLeadField } from '../add-lead-form.ts';

type AddLead = Schemas['AddLead'];
type Faults = Partial<Record<AddLeadField, string>>;

const failed = 'The lead could not be added. What you typed is kept; please try again.';

/** What is typed into the Add Lead form; it outlives the dialog, so that closing that by mistake loses nothing. */
export function useAddLead(onAdded: (lead: Schemas['Lead']) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<AddLeadDraft>(EMPTY_LEAD);
  const [faults, setFaults] = useState<Faults>({});
  /** What was sent under this id without an answer: one of them may be the lead by now. */
  const unanswered = useRef<AddLead[]>([]);

  /** A repeated id answers what was added first; what has been typed since follows as an edit of that. */
  async function add(body: AddLead): Promise<Schemas['Lead']> {
    const lead = await createLead(api, body);
    const changes = typedSince(unanswered.current, body);
    return Object.keys(changes).length > 0 ? patchLead(api, lead.id, { ...changes, version: lead.version }) : lead;
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: add,
    onSuccess: (lead) => {
      unanswered.current = [];
      setId(crypto.randomUUID());
      setDraft(EMPTY_LEAD);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity]) void client.invalidateQueries({ queryKey });
      onAdded(lead);
    },
    onError: (refusal, body) => {
      if (!(refusal instanceof ApiProblem && refusal.status < 500)) unanswered.current.push(body);
      setFaults(faultsOf(refusal));
    },
  });

  function type(field: AddLeadField, text: string) {
    setDraft((before) => ({ ...before, [field]: text }));
    setFaults(({ [field]: _mended, ...others }) => others);
  }

  /** @returns the first field at fault, where there is one */
  function submit(): AddLeadField | undefined {
    const found = checkAddLead(draft);
    setFaults(found);
    const [first] = Object.keys(found) as AddLeadField[];
    if (!first && !isPending) mutate(toAddLead(id, draft));
    return first;
  }

  return { draft, faults, type, submit, isAdding: isPending, failure: error ? failed : undefined, forgetFailure: reset };
}

/** What the server says of single fields. */
function faultsOf(refusal: unknown): Faults {
  const errors = refusal instanceof ApiProblem ? refusal.problem?.errors ?? [] : [];
  return Object.fromEntries(errors.filter(({ field }) => field in EMPTY_LEAD).map(({ field, message }) => [field, message]));
}
