import { Button } from '@epm/ui';
import { useRef, useState } from 'react';
import { SlotChoice } from '../../app/slots/slot-choice.tsx';
import type { SlotTarget, Walkthrough } from '../../app/slots/slot-requests.ts';
import styles from './change-time.module.css';

interface ChangeTimeProps {
  target: SlotTarget;
  /** Current start of the walkthrough. */
  currentStart: string;
  onMoved: (walkthrough: Walkthrough) => void;
  /** Called when the walkthrough has changed since it was loaded. */
  onConflict: () => void;
}

/** Renders a button that shows the available times. */
export function ChangeTime({ target, currentStart, onMoved, onConflict }: ChangeTimeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.change}>
      <div>
        <Button ref={toggleRef} variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Keep the time as it is' : 'Choose another time'}
        </Button>
      </div>
      {isOpen && (
        <SlotChoice
          target={target}
          currentStart={currentStart}
          submitLabel="Move the walkthrough"
          onConflict={onConflict}
          onBooked={(walkthrough) => {
            setIsOpen(false);
            onMoved(walkthrough);
            toggleRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}
