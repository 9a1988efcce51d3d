import { improvementItems, improvementRows } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { ImprovementRow, Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useCallback, useEffect, useState } from 'react';
import { useFailureToast } from '../../../app/use-failure-toast.ts';

type Lead = Schemas['Lead'];

/** The saved rows with their version, and the edited rows. */
interface Edit {
  version: number;
  saved: readonly ImprovementRow[];
  rows: readonly ImprovementRow[];
}

const isSame = (one: readonly ImprovementRow[], other: readonly ImprovementRow[]): boolean =>
  JSON.stringify(improvementItems(one)) === JSON.stringify(improvementItems(other));

/** Loads, edits and saves the lead's improvements. `rows` is null until they are loaded. */
export function useChecklist(leadId: string) {
  const { api, toast, events } = useHost();
  const failureToast = useFailureToast();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** The lead as saved by another staff member during this edit. */
  const [theirs, setTheirs] = useState<{ lead: Lead; editor: string | null } | null>(null);

  const load = useCallback(async (): Promise<void> => {
    setHasFailed(false);
    try {
      const lead = await answerOf(api.GET('/api/leads/{id}', { params: { path: { id: leadId } } }));
      // Keeps unsaved changes and their base version. If the versions conflict, saving opens a conflict dialog.
      setEdit((before) =>
        before && (lead.version < before.version || !isSame(before.rows, before.saved)) ? before : editOf(lead),
      );
    } catch {
      setHasFailed(true);
    }
  }, [api, leadId]);

  // eslint-disable-next-line react-hooks/set-state-in-effect -- sets state after the response
  useEffect(() => void load(), [load]);
  useEffect(() => events.on('lead.changed', ({ id }) => void (id === leadId && load())), [events, leadId, load]);

  async function save(version: number): Promise<void> {
    if (!edit) return;
    failureToast.dismiss();
    setIsBusy(true);
    try {
      const body = { version, repairChecklist: improvementItems(edit.rows) };
      const lead = await answerOf(api.PATCH('/api/leads/{id}', { params: { path: { id: leadId } }, body }));
      setTheirs(null);
      // Keeps changes that were made while the save was in flight.
      setEdit((now) => (now === edit || !now ? editOf(lead) : { ...editOf(lead), rows: now.rows }));
      toast({ kind: 'success', text: 'Lead updated successfully' });
    } catch (error) {
      const current = conflictOf(error);
      if (current) setTheirs({ lead: current, editor: await lastEditor(api, leadId) });
      else failureToast.show('Failed to update lead');
    } finally {
      setIsBusy(false);
    }
  }

  function replaceWith(lead: Lead): void {
    setTheirs(null);
    setEdit(editOf(lead));
  }

  return {
    rows: edit && edit.rows,
    hasFailed,
    retry: () => void load(),
    isDirty: edit !== null && !isSame(edit.rows, edit.saved),
    isBusy,
    theirs: theirs && { rows: improvementRows(theirs.lead), editor: theirs.editor },
    change: (changedIndex: number, part: Partial<ImprovementRow>) =>
      setEdit(
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((row, index) => (index === changedIndex ? { ...row, ...part } : row)),
          },
      ),
    save: () => void (edit && save(edit.version)),
    discard: () => setEdit((before) => before && { ...before, rows: before.saved }),
    keepTheirs: () => theirs && replaceWith(theirs.lead),
    keepMine: () => void (theirs && save(theirs.lead.version)),
    continueEditing: () => setTheirs(null),
  };
}

function editOf(lead: Lead): Edit {
  const rows = improvementRows(lead);
  return { version: lead.version, saved: rows, rows };
}

/**
 * Returns the email address of the last staff member who saved the improvements, or null if the timeline is
 * unavailable.
 */
async function lastEditor(api: ApiClient, leadId: string): Promise<string | null> {
  const timeline = answerOf(
    api.GET('/api/leads/{id}/timeline', { params: { path: { id: leadId }, query: { limit: 20 } } }),
  );
  return (await timeline.catch(() => null))?.items.find(({ type }) => type === 'checklist.saved')?.actor ?? null;
}

/** Returns the current lead if the error is a conflict with another staff member's change, else null. */
function conflictOf(error: unknown): Lead | null {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.changed') return null;
  return (error.problem as Schemas['LeadChanged']).current;
}
