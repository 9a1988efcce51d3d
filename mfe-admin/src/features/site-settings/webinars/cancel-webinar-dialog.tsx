import { useHost } from '@epm/router';
import { getFailureMessage, useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
import { cancelWebinar, WEBINARS_KEY } from './webinar-queries.ts';
import type { Webinar } from './webinar-queries.ts';

/** Dialog that confirms the cancellation of a webinar. */
export function CancelWebinarDialog({ webinar, onClose }: { webinar: Webinar; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const cancellation = useDialogAction({
    send: () => cancelWebinar(api, webinar),
    describeFailure: (error) => getFailureMessage(error, 'Failed to cancel the webinar'),
    getDetail: () => webinar.title,
    onSuccess: ({ title }) => {
      toast({ kind: 'success', text: 'Webinar canceled', detail: title });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: WEBINARS_KEY }),
  });
  const count = webinar.registrationCount;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel this webinar?"
      description={`“${webinar.title}” leaves the webinar page. ${describeRegistrants(count)} This cannot be undone.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isBusy={cancellation.isPending} onClick={() => cancellation.run()}>
            Cancel webinar
          </Button>
        </>
      }
    >
      {cancellation.failure && <ErrorPanel title={cancellation.failure} />}
    </Dialog>
  );
}

function describeRegistrants(count: number): string {
  if (count === 0) return 'No one is registered.';
  const [people, verb] = count === 1 ? ['1 registered person', 'gets'] : [`${count} registered people`, 'get'];
  return `${people} ${verb} an email, and a seat at the next webinar.`;
}
