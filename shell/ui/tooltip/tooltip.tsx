import { Popover } from '@base-ui/react/popover';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Tooltip text, which is also the trigger's accessible description. */
  text: string;
  /** Trigger content, such as a badge or a short text. */
  children: ReactNode;
  className?: string;
}

/** Tooltip that opens on hover, on touch and on Enter. It closes on Escape and on a press outside. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        className={joinClassNames(styles.trigger, className)}
        aria-describedby={id}
      >
        {children}
      </Popover.Trigger>
      <span id={id} hidden>
        {text}
      </span>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={6} className={styles.positioner}>
          <Popover.Popup role="tooltip" initialFocus={false} className={styles.popup}>
            {text}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
