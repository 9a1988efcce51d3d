import { improvementItems, improvementRows } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { ImprovementRow, Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useCallback, useEffect, useState } from 'react';
import { useFailureToast } from '../../../app/use-failure-toast.ts';

type Lead = Schemas['Lead'];

/** What is saved, of which version, and what is typed over it. */
interface Edit {
  version: number;
  saved: readonly ImprovementRow[];
  rows: readonly ImprovementRow[];
}

const isSame = (one: readonly ImprovementRow[], other: readonly ImprovementRow[]): boolean =>
  JSON.stringify(improvementItems(one)) === JSON.stringify(improvementItems(other));

/** The lead's improvements as they are being chosen, and how they are saved. `rows` is null until they are there. */
export function useChecklist(leadId: string) {
  const { api, toast, events } = useHost();
  const failure = useFailureToast();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** The lead as a colleague saved it while this was typed. */
  const [theirs, setTheirs] = useState<{ lead: Lead; editor: string | null } | null>(null);

  const load = useCallback(async (): Promise<void> => {
    setHasFailed(false);
    try {
      const lead = await answerOf(api.GET('/api/leads/{id}', { params: { path: { id: leadId } } }));
      // What is being typed stays, over the version that it was typed over: if that matters, the save asks.
      setEdit((before) =>
        before && (lead.version < before.version || !isSame(before.rows, before.saved)) ? before : editOf(lead),
      );
    } catch {
      setHasFailed(true);
    }
  }, [api, leadId]);

  useEffect(() => void load(), [load]);
  useEffect(() => events.on('lead.changed', ({ id }) => void (id === leadId && load())), [events, leadId, load]);

  async function save(version: number): Promise<void> {
    if (!edit) return;
    failure.takeBack();
    setIsBusy(true);
    try {
      const body = { version, repairChecklist: improvementItems(edit.rows) };
      const lead = await answerOf(api.PATCH('/api/leads/{id}', { params: { path: { id: leadId } }, body }));
      setTheirs(null);
      // rows typed since the press stay in the fields
      setEdit((now) => (now === edit || !now ? editOf(lead) : { ...editOf(lead), rows: now.rows }));
      toast({ kind: 'success', text: 'Lead updated successfully' });
    } catch (error) {
      const current = conflictOf(error);
      if (current) setTheirs({ lead: current, editor: await lastEditor(api, leadId) });
      else failure.say('Failed to update lead');
    } finally {
      setIsBusy(false);
    }
  }

  function take(lead: Lead): void {
    setTheirs(null);
    setEdit(editOf(lead));
  }

  return {
    rows: edit && edit.rows,
    hasFailed,
    retry: () => void load(),
    isTouched: edit !== null && !isSame(edit.rows, edit.saved),
    isBusy,
    theirs: theirs && { rows: improvementRows(theirs.lead), editor: theirs.editor },
    type: (at: number, part: Partial<ImprovementRow>) =>
      setEdit(
        (before) =>
          before && { ...before, rows: before.rows.map((row, index) => (index === at ? { ...row, ...part } : row)) },
      ),
    save: () => void (edit && save(edit.version)),
    discard: () => setEdit((before) => before && { ...before, rows: before.saved }),
    keepTheirs: () => theirs && take(theirs.lead),
    keepMine: () => void (theirs && save(theirs.lead.version)),
    goOn: () => setTheirs(null),
  };
}

function editOf(lead: Lead): Edit {
  const rows = improvementRows(lead);
  return { version: lead.version, saved: rows, rows };
}

/** Email address of the staff member who saved the improvements last; null when the timeline is unavailable. */
async function lastEditor(api: ApiClient, leadId: string): Promise<string | null> {
  const timeline = answerOf(
    api.GET('/api/leads/{id}/timeline', { params: { path: { id: leadId }, query: { limit: 20 } } }),
  );
  return (await timeline.catch(() => null))?.items.find(({ type }) => type === 'checklist.saved')?.actor ?? null;
}

/** The lead as it is, when the server refused because a colleague had changed its improvements. */
function conflictOf(error: unknown): Lead | null {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.changed') return null;
  return (error.problem as Schemas['LeadChanged']).current;
}
