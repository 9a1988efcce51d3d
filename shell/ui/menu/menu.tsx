import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

/** An action in a menu. `key` is unique within it. */
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
  /** Whether a separator line precedes the item. */
  startsGroup?: boolean;
  run: () => void;
}

interface MenuProps {
  /** Element at which the menu opens. Null while it is closed. */
  anchor: Element | null;
  onClose: () => void;
  /** Purpose of the items, shown at the top of the menu and used as its accessible name. */
  label: string;
  items: readonly MenuItem[];
  /** Element that receives focus on close; the anchor by default. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * Menu of actions next to the button that opened it. A long list needs only one menu for all rows. Arrow keys move,
 * letters search, Escape closes.
 */
export function Menu({ anchor, onClose, label, items, finalFocus }: MenuProps) {
  const menuId = useId();
  // Remembers the anchor, because the prop is already null when focus returns to it.
  const [opener, setOpener] = useState(anchor);
  if (anchor && anchor !== opener) setOpener(anchor);
  const focusAfter = () => {
    const target = finalFocus?.() ?? (opener instanceof HTMLElement ? opener : null);
    // An action may have opened a dialog, which then keeps the focus.
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
          <Base.Popup className={styles.popup} finalFocus={focusAfter}>
            <Base.Group>
              <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
              {items.map(
                (
                  { key, label: name, searchText, isChosen, isDisabled = false, note, isDanger, startsGroup, run },
                  at,
                ) => (
                  <Base.Item
                    key={key}
                    className={classNames(styles.item, isDanger && styles.danger, startsGroup && styles.first)}
                    disabled={isDisabled}
                    onClick={run}
                    {...(searchText !== undefined && { label: searchText })}
                    {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
                    {...(note && {
                      'aria-labelledby': `${menuId}-${at}-name`,
                      'aria-describedby': `${menuId}-${at}-note`,
                    })}
                  >
                    <span className={styles.name}>
                      <span id={`${menuId}-${at}-name`}>{name}</span>
                      {note && (
                        <span id={`${menuId}-${at}-note`} className={styles.note}>
                          {note}
                        </span>
                      )}
                    </span>
                    {isChosen && <Check aria-hidden className={styles.tick} />}
                  </Base.Item>
                ),
              )}
            </Base.Group>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
