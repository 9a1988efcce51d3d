import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { ChangeList, getFailureMessage } from '@epm/staff';
import { Badge, Button, Dialog, Instant } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../frame/format-day.ts';
import { listFeeChanges } from './fees-form.ts';
import type { FeeScheduleEntry, FeeSettings } from './fees-form.ts';
import { FEES_KEY, withdrawFeeSchedule } from './fees-queries.ts';
import styles from './schedule-list.module.css';

/** Lists the fee schedules, newest first. The newest schedule can be withdrawn until it takes effect. */
export function ScheduleList({ settings: { items } }: { settings: FeeSettings }) {
  const [withdrawn, setWithdrawn] = useState<FeeScheduleEntry | null>(null);
  return (
    <section aria-label="Fee schedules">
      <ol role="list" className={styles.list}>
        {items.map((schedule, index) => (
          <li key={schedule.version} className={styles.schedule}>
            <div className={styles.head}>
              <h2 className={styles.title}>Version {schedule.version}</h2>
              <StateBadge schedule={schedule} />
              {index === 0 && schedule.state === 'scheduled' && (
                <Button size="sm" variant="outline" onClick={() => setWithdrawn(schedule)}>
                  Withdraw
                </Button>
              )}
            </div>
            <ScheduleNote schedule={schedule} />
            <ScheduleChanges schedule={schedule} before={items[index + 1]} />
          </li>
        ))}
      </ol>
      {withdrawn && <WithdrawDialog schedule={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
}

function StateBadge({ schedule: { state, effectiveFrom } }: { schedule: FeeScheduleEntry }) {
  if (state === 'in-force') return <Badge tone="positive">In effect since {formatDay(effectiveFrom)}</Badge>;
  if (state === 'scheduled') return <Badge tone="info">From {formatDay(effectiveFrom)}</Badge>;
  return <Badge>From {formatDay(effectiveFrom)}, replaced</Badge>;
}

const ScheduleNote = ({ schedule: { createdBy, createdAt } }: { schedule: FeeScheduleEntry }) =>
  createdBy && (
    <p className={styles.note}>
      Added by {deriveStaffName(createdBy)}, <Instant time={createdAt} />.
    </p>
  );

function ScheduleChanges({ schedule, before }: { schedule: FeeScheduleEntry; before: FeeScheduleEntry | undefined }) {
  if (!before) return null;
  return (
    <details>
      <summary>Changes from version {before.version}</summary>
      <ChangeList changes={listFeeChanges(before.figures, schedule.figures)} />
    </details>
  );
}

function WithdrawDialog({ schedule, onClose }: { schedule: FeeScheduleEntry; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { version, effectiveFrom } = schedule;
  const withdrawal = useMutation({
    mutationFn: () => withdrawFeeSchedule(api, version),
    onSuccess: (settings) => {
      client.setQueryData(FEES_KEY, settings);
      toast({ kind: 'success', text: 'Fees withdrawn', detail: `Version ${version}` });
    },
    onError: (error) => toast({ kind: 'error', text: getFailureMessage(error, 'Failed to withdraw the fees') }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: FEES_KEY });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Withdraw version ${version}?`}
      description={`Its fees will not take effect on ${formatDay(effectiveFrom)}. No owner has been quoted these fees yet.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
            Withdraw
          </Button>
        </>
      }
    />
  );
}
