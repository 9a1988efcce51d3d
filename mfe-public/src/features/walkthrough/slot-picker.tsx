import { SlotChoice } from './slot-choice.tsx';
import type { Walkthrough } from './slot-calls.ts';

interface SlotPickerProps {
  /** A lead that this browser was granted. */
  leadId: string;
  onBooked: (walkthrough: Walkthrough) => void;
}

/** Chooses and books the time of a lead's walkthrough; one that it has ahead is moved. Fits a dialog as well as a page. */
export function SlotPicker({ leadId, onBooked }: SlotPickerProps) {
  return <SlotChoice target={{ leadId }} action="Book this time" onBooked={onBooked} />;
}
