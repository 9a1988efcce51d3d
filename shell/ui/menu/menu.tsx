import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

/** An action of a menu. `key` is unique within it. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  /** What is typed to find it; the label, where that is a text. */
  text?: string;
  /** The one of several that holds now: it has a tick, and is said to be chosen. */
  isChosen?: boolean;
  isDisabled?: boolean;
  /** A line under the label, such as why it is off; said as its description. */
  note?: string;
  isDanger?: boolean;
  /** A line before it. */
  startsGroup?: boolean;
  run: () => void;
}

interface MenuProps {
  /** What the menu is opened at; null while it is closed. */
  anchor: Element | null;
  onClose: () => void;
  /** What the items do, for those who listen; shown as the menu's head. */
  label: string;
  items: readonly MenuItem[];
  /** Where the focus goes after; without, back to the anchor. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * Actions on one thing, opened at the button that names it. A long list needs only one menu: it opens at whichever
 * row's button was pressed. Arrow keys move, letters find, Escape leaves.
 */
export function Menu({ anchor, onClose, label, items, finalFocus }: MenuProps) {
  const menuId = useId();
  // The anchor is null again when the focus returns to it.
  const [opener, setOpener] = useState(anchor);
  if (anchor && anchor !== opener) setOpener(anchor);
  const focusAfter = () => finalFocus?.() ?? (opener instanceof HTMLElement ? opener : null);
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
                ({ key, label: name, text, isChosen, isDisabled = false, note, isDanger, startsGroup, run }, at) => (
                  <Base.Item
                    key={key}
                    className={classNames(styles.item, isDanger && styles.danger, startsGroup && styles.first)}
                    disabled={isDisabled}
                    onClick={run}
                    {...(text !== undefined && { label: text })}
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
