import { Button, Checkbox, Dialog } from '@epm/ui';
import {
  OTHER_SHORTCUTS,
  SINGLE_KEY_SHORTCUTS,
  setSingleKeyShortcutsEnabled,
  useSingleKeyShortcutsEnabled,
} from '../../app/keyboard-shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that lists the keyboard shortcuts and turns single-key shortcuts on or off for this browser. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const areSingleKeysEnabled = useSingleKeyShortcutsEnabled();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Checkbox
        label="Single-key shortcuts"
        hint="Turn them off if you use speech input, or press keys by accident. Applies to this browser."
        checked={areSingleKeysEnabled}
        onChange={({ target }) => setSingleKeyShortcutsEnabled(target.checked)}
      />
      <dl className={styles.keys}>
        {Object.entries(SINGLE_KEY_SHORTCUTS).map(([key, action]) => (
          <ShortcutRow
            key={key}
            keys={key}
            action={areSingleKeysEnabled ? action : `${action} (off)`}
            isOff={!areSingleKeysEnabled}
          />
        ))}
        {OTHER_SHORTCUTS.map(([keys, action]) => (
          <ShortcutRow key={keys} keys={keys} action={action} />
        ))}
      </dl>
    </Dialog>
  );
}

function ShortcutRow({ keys, action, isOff = false }: { keys: string; action: string; isOff?: boolean }) {
  return (
    <div className={styles.row} data-off={isOff || undefined}>
      <dt>
        <kbd className={styles.key}>{keys}</kbd>
      </dt>
      <dd>{action}</dd>
    </div>
  );
}
