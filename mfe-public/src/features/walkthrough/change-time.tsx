import { Button } from '@epm/ui';
import { useRef, useState } from 'react';
import { SlotChoice } from '../../app/slots/slot-choice.tsx';
import type { SlotTarget, Walkthrough } from '../../app/slots/slot-calls.ts';
import styles from './change-time.module.css';

interface ChangeTimeProps {
  target: SlotTarget;
  /** Current start of the walkthrough. */
  current: string;
  onMoved: (walkthrough: Walkthrough) => void;
  /** Called when the walkthrough has changed since it was loaded. */
  onChanged: () => void;
}

/** Renders a button that shows the available times. */
export function ChangeTime({ target, current, onMoved, onChanged }: ChangeTimeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.change}>
      <div>
        <Button ref={toggle} variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Keep the time as it is' : 'Choose another time'}
        </Button>
      </div>
      {isOpen && (
        <SlotChoice
          target={target}
          current={current}
          action="Move the walkthrough"
          onChanged={onChanged}
          onBooked={(walkthrough) => {
            setIsOpen(false);
            onMoved(walkthrough);
            toggle.current?.focus();
          }}
        />
      )}
    </div>
  );
}
