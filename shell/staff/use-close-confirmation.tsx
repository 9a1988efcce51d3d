import { LeaveConfirmation } from '@epm/ui';
import { useState } from 'react';

/**
 * Asks for confirmation before a dialog closes with input that cannot become a draft, such as a file. The dialog renders
 * `confirmation` among its children.
 */
export function useCloseConfirmation(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    confirmation: (
      <LeaveConfirmation
        blocker={{ state: isAsking ? 'blocked' : 'unblocked', proceed: onClose, reset: () => setAsking(false) }}
      />
    ),
  };
}
