import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './command-button.module.css';

/** Returns whether this is an Apple device, whose keyboard has a Cmd key. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Button that opens the command menu and shows its keyboard shortcut. Must not be rendered on the server, because the
 * shortcut depends on the user's device.
 */
export function CommandButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <button
      {...rest}
      type="button"
      className={joinClassNames(styles.button, className)}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Search aria-hidden className={styles.icon} />
      <span>
        Search<VisuallyHidden> leads, pages and commands</VisuallyHidden>
      </span>
      <kbd aria-hidden className={styles.keys}>
        {keys}
      </kbd>
    </button>
  );
}
