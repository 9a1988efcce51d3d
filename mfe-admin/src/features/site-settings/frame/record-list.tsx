import { Button } from '@epm/ui';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './record-list.module.css';
import { moveItem } from './move-item.ts';
import { useListDrag } from './use-list-drag.ts';
import type { SettingFormState } from './use-setting-form.ts';

interface RecordListProps<Item> {
  edit: SettingFormState;
  /** Path of the list in the draft. */
  path: string;
  /** Name of an entry in labels, such as 'profile'. */
  noun: string;
  /** Maximum number of entries. */
  max?: number;
  /** True to show only the name of an entry until the user opens it, which suits entries with many fields. */
  isCollapsible?: boolean;
  /** Creates an entry. If absent, entries can be neither added nor removed. */
  createItem?: () => Item;
  /** Returns the name of an entry, or '' for a new entry. */
  getItemName: (item: Item) => string;
  /** Renders the fields of the entry at this path. */
  children: (itemPath: string, item: Item) => ReactNode;
}

/** List of records in which entries are added, removed, and reordered by buttons or by dragging. */
export function RecordList<Item>({
  edit,
  path,
  noun,
  max = Infinity,
  isCollapsible = false,
  createItem,
  getItemName,
  children,
}: RecordListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const id = useId();
  const items = (edit.read(path) ?? []) as readonly Item[];
  /** Renders the changed list synchronously, so that the next key press reaches the newly focused control. */
  const change = (next: readonly Item[], nextOpenIndex: number | null) =>
    flushSync(() => {
      edit.write(path, next);
      setOpenIndex(nextOpenIndex);
    });
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();

  function move(from: number, to: number, button: 'up' | 'down' | 'handle') {
    if (to < 0 || to >= items.length || to === from) return;
    change(moveItem(items, from, to), openIndex === from ? to : null);
    // At the first or last position, the pressed button is disabled, so the focus moves to the other button.
    const isAtEnd = (button === 'up' && to === 0) || (button === 'down' && to === items.length - 1);
    const other = button === 'up' ? 'down' : 'up';
    if (button !== 'handle') focus(`[data-entry="${to}"] [data-move="${isAtEnd ? other : button}"]`);
  }
  function remove(index: number) {
    change(
      items.filter((_, each) => each !== index),
      null,
    );
    focus(`[data-entry="${Math.min(index, items.length - 2)}"] [data-remove]`);
  }
  function add(item: Item) {
    change([...items, item], items.length);
    focus(`[data-entry="${items.length}"] :is(input, textarea)`);
  }
  const drag = useListDrag((from, to) => move(from, to, 'handle'));

  return (
    <>
      <ol ref={list} role="list">
        {items.map((item, index) => {
          const name = getItemName(item) || `New ${noun}`;
          const itemPath = `${path}.${index}`;
          // The focus moves to a field with an error, so its entry must be open.
          const hasError = Object.keys(edit.errors).some((each) => each.startsWith(`${itemPath}.`));
          const isOpen = !isCollapsible || hasError || openIndex === index;
          return (
            // The index can be the key, because entries have no id and their fields are controlled.
            <li key={index} data-entry={index} className={styles.entry} {...drag.entry(index)}>
              <div className={styles.head}>
                <span aria-hidden className={styles.handle} {...drag.handle(index)}>
                  ⠿
                </span>
                <h3 className={styles.name}>{name}</h3>
                {isCollapsible && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-expanded={isOpen}
                    aria-controls={`${id}-${index}`}
                    aria-label={`Edit ${name}`}
                    onClick={() => setOpenIndex(isOpen ? null : index)}
                  >
                    {isOpen ? 'Close' : 'Edit'}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="outline"
                  data-move="up"
                  disabled={index === 0}
                  aria-label={`Move ${name} up`}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  ↑
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  data-move="down"
                  disabled={index === items.length - 1}
                  aria-label={`Move ${name} down`}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  ↓
                </Button>
                {createItem && (
                  <Button
                    size="sm"
                    variant="outline"
                    data-remove
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(index)}
                  >
                    Remove
                  </Button>
                )}
              </div>
              <div id={`${id}-${index}`} className={styles.fields} hidden={!isOpen}>
                {isOpen && children(itemPath, item)}
              </div>
            </li>
          );
        })}
      </ol>
      {createItem && (
        <p>
          <Button variant="outline" disabled={items.length >= max} onClick={() => add(createItem())}>
            Add {noun}
          </Button>
        </p>
      )}
    </>
  );
}
