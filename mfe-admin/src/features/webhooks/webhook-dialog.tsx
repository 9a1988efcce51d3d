import { Badge, Dialog, Instant, Loadable } from '@epm/ui';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { JsonBlock } from '../../app/json-block.tsx';
import { formatOutcome, PROVIDER_NAMES, WEBHOOK_STATE_BADGES } from './webhook-labels.ts';
import { webhookQuery } from './webhook-queries.ts';
import styles from './webhook-dialog.module.css';

/** Dialog with all fields of an event and its payload. */
export function WebhookDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(webhookQuery(useHost().api, id));
  return (
    <Dialog isOpen isWide onClose={onClose} title={query.data?.type ?? 'Webhook'}>
      <Loadable
        query={query}
        errorMessage="Failed to load the webhook"
        skeleton={<RowsSkeleton rows={4} label="Loading the webhook" />}
      >
        {({ provider, eventId, receivedAt, state, outcome, handledAt, attempts, payload }) => (
          <>
            <dl className={styles.fields}>
              <dt>Provider</dt>
              <dd>{PROVIDER_NAMES[provider] ?? provider}</dd>
              <dt>Event ID</dt>
              <dd>{eventId}</dd>
              <dt>Received</dt>
              <dd>
                <Instant time={receivedAt} />
              </dd>
              <dt>Status</dt>
              <dd>
                <Badge tone={WEBHOOK_STATE_BADGES[state].tone}>{WEBHOOK_STATE_BADGES[state].label}</Badge>
              </dd>
              <dt>Outcome</dt>
              <dd>{formatOutcome({ outcome, state })}</dd>
              <dt>Handled</dt>
              <dd>{handledAt === null ? 'Not yet' : <Instant time={handledAt} />}</dd>
              <dt>Attempts</dt>
              <dd>{attempts}</dd>
            </dl>
            <JsonBlock label="Payload" value={payload} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
