import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { Button, FieldError } from '@epm/ui';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { startCampaign } from '../api/start-campaign.ts';
import styles from './lead-header.module.css';

/** Returns the server's message for a refusal, or a general message after a network or server error. */
function errorMessage(error: Error): string {
  if (!(error instanceof ApiProblem)) return 'Failed to enroll in marketing';
  return error.problem && error.status < 500 ? error.message : 'Failed to start campaign';
}

/** Button that starts the nurture sequence for the lead. */
export function Marketing({ lead: { id, isEnrolledInMarketing } }: { lead: Schemas['Lead'] }) {
  const { api } = useHost();
  const client = useQueryClient();
  const enrollment = useMutation({
    mutationFn: () => startCampaign(api, id),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.lead(id) }),
  });
  const isEnrolled = isEnrolledInMarketing || enrollment.isSuccess;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isEnrolled}
        isBusy={enrollment.isPending}
        busyLabel="Enrolling..."
        onClick={() => enrollment.mutate()}
      >
        {isEnrolled ? 'Enrolled' : 'Enroll in Marketing'}
      </Button>
      <div role="alert" className={styles.refusal}>
        {enrollment.error && <FieldError>{errorMessage(enrollment.error)}</FieldError>}
      </div>
    </>
  );
}
