import { Popover } from '@base-ui/react/popover';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Text of the tooltip. It is also the button's accessible description. */
  text: string;
  /** Badge or short text that has the tooltip. */
  children: ReactNode;
  className?: string;
}

/** Tooltip that opens on hover, touch or Enter. Escape and a press outside close it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  return (
    <Popover.Root>
      <Popover.Trigger openOnHover delay={150} className={classNames(styles.trigger, className)} aria-describedby={id}>
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
