import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './menu.module.css';

/** Menu action. `key` is unique within the menu. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  /** Text for type-ahead search, if the label is not a string. */
  searchText?: string;
  /** Marks the current choice with a check and `aria-checked`. */
  isChosen?: boolean;
  isDisabled?: boolean;
  /** Description below the label, such as the reason why the item is disabled. */
  note?: string;
  isDanger?: boolean;
  /** True if a separator precedes the item. */
  startsGroup?: boolean;
  run: () => void;
}

interface MenuProps {
  /** Element next to which the menu opens. Null closes the menu. */
  anchor: Element | null;
  onClose: () => void;
  /** Heading and accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Returns the element that receives focus on close. By default, the anchor receives focus. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * Action menu next to an anchor, such as the button that opened it. The rows of a list can share one menu.
 */
export function Menu({ anchor, onClose, label, items, finalFocus }: MenuProps) {
  const menuId = useId();
  // Stores the anchor, because the prop is already null when focus returns to the anchor.
  const [opener, setOpener] = useState(anchor);
  if (anchor && anchor !== opener) setOpener(anchor);
  const findFocusTarget = () => {
    const target = finalFocus?.() ?? (opener instanceof HTMLElement ? opener : null);
    // An action may have opened a dialog, which must keep focus.
    const dialog = document.activeElement?.closest('[role="dialog"]');
    return dialog && !dialog.contains(target) ? false : target;
  };
  const density = anchor?.closest('[data-density]')?.getAttribute('data-density');
  return (
    <Base.Root open={anchor !== null} onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          className={styles.positioner}
          data-density={density ?? undefined}
        >
          <Base.Popup aria-label={label} className={styles.popup} finalFocus={findFocusTarget}>
            <div aria-hidden className={styles.label}>
              {label}
            </div>
            {items.map(
              (
                { key, label: name, searchText, isChosen, isDisabled = false, note, isDanger, startsGroup, run },
                index,
              ) => (
                <Base.Item
                  key={key}
                  className={joinClassNames(styles.item, isDanger && styles.danger, startsGroup && styles.first)}
                  disabled={isDisabled}
                  onClick={run}
                  {...(searchText !== undefined && { label: searchText })}
                  {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
                  {...(note && {
                    'aria-labelledby': `${menuId}-${index}-name`,
                    'aria-describedby': `${menuId}-${index}-note`,
                  })}
                >
                  <span className={styles.name}>
                    <span id={`${menuId}-${index}-name`}>{name}</span>
                    {note && (
                      <span id={`${menuId}-${index}-note`} className={styles.note}>
                        {note}
                      </span>
                    )}
                  </span>
                  {isChosen && <Check aria-hidden className={styles.tick} />}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
