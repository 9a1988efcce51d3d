import { useHost } from '@epm/router';
import { getFailureMessage, useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
import { AREA_GUIDE_KEY } from '../../../app/shared-queries.ts';
import { activateGuide } from './area-guide-queries.ts';
import type { GuideVersion } from './area-guide-queries.ts';

interface ActivateGuideDialogProps {
  version: GuideVersion;
  /** The version that is active now. Null for the built-in guide. */
  activeId: string | null;
  onClose: () => void;
}

/** Dialog that asks the admin to confirm the activation of another area guide version for later reports. */
export function ActivateGuideDialog({
  version: { id, fiscalYear, zipCount },
  activeId,
  onClose,
}: ActivateGuideDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const activation = useDialogAction({
    send: () => activateGuide(api, { id, activeId }),
    describeFailure: (error) => getFailureMessage(error, 'Failed to activate the area guide'),
    getDetail: () => `Fiscal year ${fiscalYear}`,
    onSuccess: () => {
      toast({ kind: 'success', text: 'Area guide activated', detail: `Fiscal year ${fiscalYear}` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: AREA_GUIDE_KEY }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Use fiscal year ${fiscalYear}?`}
      description={`Later reports use these rents of ${zipCount} ZIP codes and print the year. Existing reports keep their figures. You can activate another version at any time.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={activation.isPending} onClick={() => activation.run()}>
            Activate
          </Button>
        </>
      }
    >
      {activation.failure && <ErrorPanel title={activation.failure} />}
    </Dialog>
  );
}
