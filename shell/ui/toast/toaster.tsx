import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Long enough to read twice. An error stays until it is dismissed. */
const shownForMs = 6_000;
/** Long enough to notice a slip, and to go and take it back. */
const shownWithActionMs = 12_000;
/** Leads from anywhere to the newest message. */
const reachKey = 'F6';

/** As narrow as a phone, where one message is shown at a time. */
const phone = '(width <= 30rem)';

const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isPhoneWidth = () => matchMedia(phone).matches;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const spoken = { success: 'Done: ', error: 'Error: ', info: '' };
const nothing: readonly ShownToast[] = [];

/**
 * The one place where messages appear. The region is always there, so that a screen reader hears the first one. On a
 * phone only the newest is shown, or the messages would cover the page. The others wait: their time begins when they are
 * shown, so no Undo is lost.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => nothing);
  const isPhone = useSyncExternalStore(subscribeToWidth, isPhoneWidth, () => false);
  const list = useRef<HTMLOListElement>(null);
  /** Where the focus came from: it goes back there, because a message takes its buttons along. */
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      const newest = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== reachKey || event.ctrlKey || event.altKey || event.metaKey || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  // Dialogs keep clear of the messages by this height.
  useEffect(() => {
    document.documentElement.style.setProperty('--toasts-height', `${list.current?.offsetHeight ?? 0}px`);
  }, [toasts, isPhone]);

  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const goBack = () => {
    if (list.current?.contains(document.activeElement) && origin.current?.isConnected) origin.current.focus();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') goBack();
  };
  const dismiss = (id: number) => {
    goBack();
    store.dismiss(id);
  };
  return (
    <section
      className={styles.toaster}
      aria-label="Notifications"
      aria-keyshortcuts={reachKey}
      onFocus={remember}
      onKeyDown={leave}
    >
      <ol ref={list} role="list" className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast, index) => (
          <Toast key={toast.id} toast={toast} isQueued={isPhone && index < toasts.length - 1} dismiss={dismiss} />
        ))}
      </ol>
    </section>
  );
}

interface ToastProps {
  toast: ShownToast;
  /** A newer message is shown in its place. */
  isQueued: boolean;
  dismiss: (id: number) => void;
}

function Toast({ toast: { id, kind, text, detail, action }, isQueued, dismiss }: ToastProps) {
  // Under the pointer or with focus inside, it waits: someone is reading or about to press.
  const [isHeld, setHeld] = useState(false);
  const isPassing = kind !== 'error' && !isHeld && !isQueued;
  const shownFor = action ? shownWithActionMs : shownForMs;
  const pass = useRef(dismiss);
  useEffect(() => {
    pass.current = dismiss;
  });
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => pass.current(id), shownFor);
    return () => clearTimeout(timer);
  }, [isPassing, id, shownFor]);

  const Icon = icons[kind];
  return (
    <li
      className={classNames(styles.toast, styles[kind])}
      hidden={isQueued}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text} role={kind === 'error' ? 'alert' : undefined}>
        <p>
          <VisuallyHidden>{spoken[kind]}</VisuallyHidden>
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {action && <VisuallyHidden>{` Press ${reachKey} to reach ${action.label}.`}</VisuallyHidden>}
      </div>
      <div className={styles.buttons}>
        {action && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <button type="button" className={styles.dismiss} onClick={() => dismiss(id)} aria-label="Dismiss">
          <X aria-hidden />
        </button>
      </div>
    </li>
  );
}
