import { formatCount, MAX_SELECTED_EXPORT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation } from '@tanstack/react-query';
import { exportChosen } from '../api/export-chosen.ts';

/** Hands the chosen leads to the person as a file, written and noted by the server as that of a whole list is. */
export function useExportChosen(leads: readonly Schemas['LeadSummary'][]) {
  const host = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportChosen(
        host.api,
        leads.map(({ id }) => id),
      ),
    onSuccess: save,
    onError: () => host.toast({ kind: 'error', text: 'Failed to export the leads. Please try again.' }),
  });
  function exportLeads() {
    if (leads.length <= MAX_SELECTED_EXPORT) return mutate();
    const most = formatCount(MAX_SELECTED_EXPORT);
    host.toast({
      kind: 'error',
      text: `A file holds at most ${most} selected leads. Select fewer, or filter the list and press Export.`,
    });
  }
  return { exportLeads, isExporting: isPending };
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'selected-leads.csv';
  link.click();
  // the browser has taken the address over before anything else runs
  setTimeout(() => URL.revokeObjectURL(link.href));
}
