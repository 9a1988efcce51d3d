import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Time to read a message twice. An error stays until it is dismissed. */
const shownForMs = 6_000;
/** Time to notice a mistake and to undo it. */
const shownWithActionMs = 12_000;
/** Key that moves the focus to the newest message. */
const focusKey = 'F6';

/** Media query of a phone's width, at which only one message is visible at a time. */
const phone = '(width <= 30rem)';

const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isPhoneWidth = () => matchMedia(phone).matches;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const kindLabels = { success: 'Done: ', error: 'Error: ', info: '' };
const nothing: readonly ShownToast[] = [];

/**
 * Shows the messages. The live region is always rendered, so that screen readers announce the first message. On a phone
 * only the newest is visible, because several would cover the page. The timers of the others start when they appear, so
 * that no Undo is missed.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => nothing);
  const isPhone = useSyncExternalStore(subscribeToWidth, isPhoneWidth, () => false);
  const list = useRef<HTMLOListElement>(null);
  /** Element that had the focus before. It gets the focus back, because a dismissed message removes its buttons. */
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      const newest = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== focusKey || event.ctrlKey || event.altKey || event.metaKey || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  // Dialogs leave this height free for the messages.
  useEffect(() => {
    document.documentElement.style.setProperty('--toasts-height', `${list.current?.offsetHeight ?? 0}px`);
  }, [toasts, isPhone]);

  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const restoreFocus = () => {
    if (list.current?.contains(document.activeElement) && origin.current?.isConnected) origin.current.focus();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') restoreFocus();
  };
  const dismiss = (id: number) => {
    restoreFocus();
    store.dismiss(id);
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape anywhere in it returns the focus
    <section
      className={styles.toaster}
      aria-label="Notifications"
      aria-keyshortcuts={focusKey}
      onFocus={rememberFocus}
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
  /** True if a newer message is visible instead. */
  isQueued: boolean;
  dismiss: (id: number) => void;
}

function Toast({ toast: { id, kind, text, detail, action }, isQueued, dismiss }: ToastProps) {
  // The timer pauses while the message has the pointer or the focus.
  const [isHeld, setHeld] = useState(false);
  const isTimed = kind !== 'error' && !isHeld && !isQueued;
  const shownFor = action ? shownWithActionMs : shownForMs;
  const pass = useRef(dismiss);
  useEffect(() => {
    pass.current = dismiss;
  });
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => pass.current(id), shownFor);
    return () => clearTimeout(timer);
  }, [isTimed, id, shownFor]);

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
          <VisuallyHidden>{kindLabels[kind]}</VisuallyHidden>
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {action && <VisuallyHidden>{` Press ${focusKey} to reach ${action.label}.`}</VisuallyHidden>}
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
