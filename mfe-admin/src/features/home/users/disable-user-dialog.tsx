import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Dialog, ErrorPanel, Field, Select } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuery } from '../../../app/shared-queries.ts';
import { disableUser } from './user-queries.ts';
import type { User } from './user-queries.ts';
import { useUserDialogAction } from './use-user-change.ts';

interface DisableUserDialogProps {
  user: User;
  users: readonly User[];
  onClose: () => void;
}

/** Dialog that disables an account, and either hands its leads over to a chosen colleague or leaves them unassigned. */
export function DisableUserDialog({ user, users, onClose }: DisableUserDialogProps) {
  const [handOverTo, setHandOverTo] = useState('');
  const disabling = useUserDialogAction<string | null>({
    send: disableUser,
    getSuccessText: ({ email }) => `${email} is disabled`,
    failureText: 'Failed to disable the user',
    onSuccess: onClose,
  });
  const colleagues = users.filter(({ id, state }) => id !== user.id && state !== 'disabled');
  const { data: booking } = useQuery(bookingQuery(useHost().api));
  const endsBooking =
    booking?.staffMode === 'chosen' &&
    booking.bookingUrl === null &&
    booking.staffIds.includes(user.id) &&
    !colleagues.some(({ id }) => booking.staffIds.includes(id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Disable ${deriveStaffName(user.email)}?`}
      description={`${user.email} is signed out everywhere and cannot sign in. An admin can enable the account again.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isBusy={disabling.isPending}
            onClick={() => disabling.run({ user, input: handOverTo || null })}
          >
            Disable user
          </Button>
        </>
      }
    >
      <Field
        label="Hand over leads and walkthroughs to"
        hint="All leads of this user are handed over, with their walkthroughs. A walkthrough stays with this user if no colleague is free at its time."
      >
        <Select
          options={[
            { value: '', label: 'Leave unassigned' },
            ...colleagues.map(({ id, email }) => ({ value: id, label: `${deriveStaffName(email)} (${email})` })),
          ]}
          value={handOverTo}
          onChange={({ target }) => setHandOverTo(target.value)}
        />
      </Field>
      {endsBooking && (
        <ErrorPanel title="Visitors will see no walkthrough times">
          No other chosen colleague can sign in. Choose further colleagues in the booking rules first.
        </ErrorPanel>
      )}
      {disabling.failure && <ErrorPanel title={disabling.failure} />}
    </Dialog>
  );
}
