import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Long enough to read twice. An error stays until it is dismissed. */
const shownForMs = 6_000;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const spoken = { success: 'Done: ', error: 'Error: ', info: '' };
const nothing: readonly ShownToast[] = [];

/** The one place where messages appear. The region is always there, so that a screen reader hears the first one. */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => nothing);
  return (
    <section className={styles.toaster} aria-label="Notifications">
      <ol role="list" className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const isPassing = toast.kind !== 'error' && !isHeld;
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(onDismiss, shownForMs);
    return () => clearTimeout(timer);
    // Once per toast: a neighbour that comes or goes must not start the clock again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPassing, toast.id]);

  const Icon = icons[toast.kind];
  return (
    <li
      className={classNames(styles.toast, styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <VisuallyHidden>{spoken[toast.kind]}</VisuallyHidden>
        {toast.text}
      </p>
      <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label="Dismiss">
        <X aria-hidden />
      </button>
    </li>
  );
}
