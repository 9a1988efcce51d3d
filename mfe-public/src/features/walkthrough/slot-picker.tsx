import { SlotChoice } from './slot-choice.tsx';
import type { Walkthrough } from './slot-calls.ts';

interface SlotPickerProps {
  /** Id of a lead for which this browser has a grant. */
  leadId: string;
  onBooked: (walkthrough: Walkthrough) => void;
}

/** Books a time for a lead's walkthrough, or moves an upcoming one. Used in a dialog and on a page. */
export function SlotPicker({ leadId, onBooked }: SlotPickerProps) {
  return <SlotChoice target={{ leadId }} action="Book this time" onBooked={onBooked} />;
}
