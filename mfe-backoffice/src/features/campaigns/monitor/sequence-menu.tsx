import { MenuButton } from '@epm/ui';
import type { MenuItem } from '@epm/ui';
import { useState } from 'react';
import { WORKFLOW_TITLES, hasEnded, isWaiting } from '../../../campaigns/campaign-text.ts';
import type { Sequence } from './monitor-queries.ts';
import { StopDialog } from './stop-dialog.tsx';
import { useSequenceActions } from './use-sequence-actions.ts';

/** Menu with the actions that the state of a sequence allows. */
export function SequenceMenu({ sequence }: { sequence: Sequence }) {
  const { leadName, workflow, state, isNewestVersion } = sequence;
  const [isStopOpen, setStopOpen] = useState(false);
  const { run, isPending } = useSequenceActions(sequence, () => setStopOpen(false));
  const items: MenuItem[] = hasEnded(sequence)
    ? [
        {
          key: 'start',
          label: 'Start',
          note: 'The workflow that fits the lead’s status.',
          run: () => run('start'),
        },
      ]
    : [
        state === 'paused'
          ? {
              key: 'resume',
              label: 'Resume',
              isDisabled: isWaiting(sequence),
              ...(isWaiting(sequence) && { note: 'Resumes after the owner’s other messages.' }),
              run: () => run('resume'),
            }
          : { key: 'pause', label: 'Pause', run: () => run('pause') },
        {
          key: 'update',
          label: 'Use the newest templates',
          isDisabled: isNewestVersion,
          note: isNewestVersion ? 'Already in use.' : 'No message is sent twice.',
          run: () => run('update'),
        },
        { key: 'stop', label: 'Stop', isDanger: true, startsGroup: true, run: () => setStopOpen(true) },
      ];
  return (
    <>
      <MenuButton
        size="sm"
        variant="outline"
        isBusy={isPending}
        aria-label={`Actions: ${leadName}, ${WORKFLOW_TITLES[workflow]}`}
        label={leadName}
        items={items}
      >
        Actions
      </MenuButton>
      {isStopOpen && (
        <StopDialog
          title="Stop this campaign?"
          subject={leadName}
          isBusy={isPending}
          onStop={() => run('stop')}
          onClose={() => setStopOpen(false)}
        />
      )}
    </>
  );
}
