import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './command-palette.module.css';

/** Palette command. `key` is unique across all groups. */
export interface Command {
  key: string;
  label: ReactNode;
  /** Secondary text after the label, such as an address. */
  detail?: ReactNode;
  /** Content at the end of the row, such as a badge. */
  trailingContent?: ReactNode;
  /** True if the palette stays open after the command. Used for a command that leads to further commands. */
  staysOpen?: boolean;
  run: () => void;
}

/** Titled group of commands. Empty groups are not rendered. */
export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name of the palette. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Message below the commands, for example that nothing was found or that the search failed. */
  status?: ReactNode;
  /** Restricts the commands, for example to one lead. Backspace in the empty field calls `onLeave`. */
  scope?: { label: string; onLeave: () => void } | undefined;
}

/** Number of commands that Page Up and Page Down move by. */
const PAGE_KEY_STEP = 8;

/**
 * Palette with a search field and a list of commands. It follows the combobox pattern of the ARIA Authoring Practices:
 * focus stays in the field, arrow keys move the selection, and Enter runs the selected command.
 *
 * Base UI's Autocomplete (1.9.0) would add 17.6 KB of script (brotli) to the 40.0 KB that the command menu loads on
 * first use. It also lacks Page Up, Page Down and `aria-selected`.
 */
export function CommandPalette({ isOpen, onClose, label, ...rest }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-density="compact">
          <Base.Popup className={styles.popup} aria-label={label} initialFocus={field}>
            <Palette {...rest} field={field} label={label} onClose={onClose} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface PaletteProps extends Omit<CommandPaletteProps, 'isOpen'> {
  field: RefObject<HTMLInputElement | null>;
}

function Palette({ onClose, field, label, placeholder, query, onQueryChange, groups, status, scope }: PaletteProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  // Preserves the selection when more results arrive.
  const active = commands.find(({ key }) => key === activeKey) ?? commands[0];
  // Uses the index, because a key may contain spaces and an id must not.
  const getOptionId = (command: Command) => `${id}option${commands.indexOf(command)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  function run(command: Command) {
    setActiveKey(null);
    if (!command.staysOpen) onClose();
    command.run();
  }

  function move(event: KeyboardEvent, steps: number, wraps: boolean) {
    event.preventDefault();
    if (!active) return;
    const index = commands.indexOf(active) + steps;
    const last = commands.length - 1;
    const next = wraps ? (index + commands.length) % commands.length : Math.min(last, Math.max(0, index));
    setActiveKey(commands[next]?.key ?? null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1, true);
    else if (event.key === 'ArrowUp') move(event, -1, true);
    else if (event.key === 'PageDown') move(event, PAGE_KEY_STEP, false);
    else if (event.key === 'PageUp') move(event, -PAGE_KEY_STEP, false);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active);
    } else if (event.key === 'Backspace' && query === '' && scope) scope.onLeave();
  }

  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden className={styles.icon} />
        {scope && <span className={styles.scope}>{scope.label}</span>}
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-label={scope ? `${label}: ${scope.label}` : label}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? `${id}list` : undefined}
          aria-activedescendant={active ? getOptionId(active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={placeholder}
          value={query}
          onChange={({ target }) => {
            setActiveKey(null);
            onQueryChange(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Base.Close className={styles.close}>Esc</Base.Close>
      </div>
      {commands.length > 0 && (
        <div ref={list} className={styles.list} role="listbox" id={`${id}list`} aria-label={label}>
          {groups
            .filter((group) => group.commands.length > 0)
            .map((group, index) => (
              <div key={group.title} role="group" aria-labelledby={`${id}title${index}`}>
                <div role="presentation" id={`${id}title${index}`} className={styles.title}>
                  {group.title}
                </div>
                {group.commands.map((command) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has focus and refers to the active option
                  <div
                    key={command.key}
                    id={getOptionId(command)}
                    role="option"
                    aria-selected={command === active}
                    className={styles.command}
                    onPointerMove={() => setActiveKey(command.key)}
                    onClick={() => run(command)}
                  >
                    <span className={styles.name}>{command.label}</span>
                    {command.detail && <span className={styles.detail}>{command.detail}</span>}
                    {command.trailingContent && <span className={styles.mark}>{command.trailingContent}</span>}
                  </div>
                ))}
              </div>
            ))}
        </div>
      )}
      <div role="status" className={styles.status}>
        {status}
      </div>
    </>
  );
}
