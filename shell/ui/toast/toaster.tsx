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
          <Toast key={toast.id} toast={toast} store={store} />
        ))}
      </ol>
    </section>
  );
}

function Toast({ toast: { id, kind, text }, store }: { toast: ShownToast; store: ToastStore }) {
  // Under the pointer or with focus inside, it waits: someone is reading or about to press.
  const [isHeld, setHeld] = useState(false);
  const isPassing = kind !== 'error' && !isHeld;
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => store.dismiss(id), shownForMs);
    return () => clearTimeout(timer);
  }, [isPassing, id, store]);

  const Icon = icons[kind];
  return (
    <li
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.text} role={kind === 'error' ? 'alert' : undefined}>
        <VisuallyHidden>{spoken[kind]}</VisuallyHidden>
        {text}
      </p>
      <button type="button" className={styles.dismiss} onClick={() => store.dismiss(id)} aria-label="Dismiss">
        <X aria-hidden />
      </button>
    </li>
  );
}
