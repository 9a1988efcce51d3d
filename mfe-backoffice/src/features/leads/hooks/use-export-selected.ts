import { formatCount, MAX_SELECTED_EXPORT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isConfirmationCanceled } from '@epm/staff';
import { useMutation } from '@tanstack/react-query';
import { exportSelectedLeads } from '../leads-queries.ts';

/** Downloads the selected leads as CSV. The server audits this like an export of the whole list. */
export function useExportSelected(leads: readonly Schemas['LeadSummary'][]) {
  const host = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportSelectedLeads(
        host.api,
        leads.map(({ id }) => id),
      ),
    onSuccess: saveCsvFile,
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      host.toast({ kind: 'error', text: 'Failed to export the leads. Please try again.' });
    },
  });
  function exportLeads() {
    if (leads.length <= MAX_SELECTED_EXPORT) return mutate();
    const limit = formatCount(MAX_SELECTED_EXPORT);
    host.toast({
      kind: 'error',
      text: `A file holds at most ${limit} selected leads. Select fewer, or filter the list and press Export.`,
    });
  }
  return { exportLeads, isExporting: isPending };
}

function saveCsvFile(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'selected-leads.csv';
  link.click();
  // The click starts the download synchronously, so the URL can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
