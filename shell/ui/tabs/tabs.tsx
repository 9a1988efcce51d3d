import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  /** Controlled value, used with `onChange`. If it is omitted, the first tab is open initially. */
  value?: Value;
  onChange?: (value: Value) => void;
  className?: string;
}

/**
 * Tabs with manual activation: arrow keys move focus, and Enter or Space opens a tab. Only the open panel is mounted.
 */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root
      className={joinClassNames(styles.tabs, className)}
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
