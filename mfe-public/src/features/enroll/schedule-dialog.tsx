import { ButtonLink, Dialog } from '@epm/ui';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';

export interface ScheduleDialogProps {
  leadId: string;
  isOpen: boolean;
  /** Closed without a time. */
  onClose: () => void;
  onBooked: () => void;
}

export function ScheduleDialog({ leadId, isOpen, onClose }: ScheduleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Schedule Your Confirmation Walkthrough"
      description="Your enrollment is saved. Choose when we see the property together."
      actions={<ButtonLink render={<Link to={paths.enrollConfirmed(leadId)} />}>Choose a time</ButtonLink>}
    />
  );
}
