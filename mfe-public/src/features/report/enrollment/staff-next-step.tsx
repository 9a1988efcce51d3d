import { LEAD_STATUS_LABELS } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { Button, ButtonLink } from '@epm/ui';
import { useHost } from '@epm/router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFailureToast } from '../../../app/use-failure-toast.ts';
import { OpenLeadLink } from '../open-lead-link.tsx';

interface StaffNextStepProps {
  leadId: string;
  back: ReactNode;
  onDone: () => void;
}

/** Renders the button for setting the lead's status to enrolled after the owner has agreed. */
export function StaffNextStep({ leadId, back, onDone }: StaffNextStepProps) {
  const { api, toast } = useHost();
  const failureToast = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);

  async function enroll(): Promise<void> {
    failureToast.dismiss();
    setIsBusy(true);
    try {
      const params = { path: { id: leadId } };
      const { status, version } = await unwrapResponse(api.GET('/api/leads/{id}', { params }));
      if (status !== 'enrolled') {
        await unwrapResponse(
          api.PATCH('/api/leads/{id}', { params, body: { version, status: 'enrolled', contacted: true } }),
        );
      }
      toast({
        kind: 'success',
        text: status === 'enrolled' ? `This lead is ${LEAD_STATUS_LABELS.enrolled} already` : 'Lead status updated',
      });
      onDone();
    } catch {
      failureToast.show('Failed to update status');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {back}
      <ButtonLink variant="outline" render={<OpenLeadLink leadId={leadId} />}>
        Open the lead
      </ButtonLink>
      <Button isBusy={isBusy} onClick={() => void enroll()}>
        Enroll property
      </Button>
    </>
  );
}
