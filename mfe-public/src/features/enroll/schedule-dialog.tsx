import { Dialog } from '@epm/ui';
import { SlotChoice } from '../../app/slots/slot-choice.tsx';

interface ScheduleDialogProps {
  leadId: string;
  isOpen: boolean;
  /** Called when the dialog is closed without choosing a time. */
  onClose: () => void;
  onBooked: () => void;
}

export function ScheduleDialog({ leadId, isOpen, onClose, onBooked }: ScheduleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={onClose}
      title="Schedule Your Confirmation Walkthrough"
      description="Your enrollment is saved. Choose a time to walk through the property together."
    >
      <SlotChoice target={{ leadId }} submitLabel="Book this time" onBooked={onBooked} />
    </Dialog>
  );
}
