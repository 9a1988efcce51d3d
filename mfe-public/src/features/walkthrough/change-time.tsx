import { Button } from '@epm/ui';
import { useRef, useState } from 'react';
import { SlotChoice } from './slot-choice.tsx';
import type { SlotTarget, Walkthrough } from './slot-calls.ts';
import styles from './change-time.module.css';

interface ChangeTimeProps {
  target: SlotTarget;
  /** Start of the walkthrough as it stands. */
  current: string;
  onMoved: (walkthrough: Walkthrough) => void;
  /** The walkthrough is no longer what the page shows. */
  onChanged: () => void;
}

/** The times, once the visitor opens them. */
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
