import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { joinClassNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';

/** Time before a message is hidden, long enough to read it twice. Errors stay until they are dismissed. */
const TOAST_DURATION_MS = 6_000;
/** Time before a message with an action is hidden, long enough to notice a mistake and undo it. */
const TOAST_WITH_ACTION_DURATION_MS = 12_000;
/** Key that moves focus to the newest message. */
const FOCUS_KEY = 'F6';

/** Media query for phones, which show only one message at a time. */
const PHONE_MEDIA_QUERY = '(width <= 30rem)';

const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(PHONE_MEDIA_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isPhoneWidth = () => matchMedia(PHONE_MEDIA_QUERY).matches;

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isTabVisible = () => !document.hidden;

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const KIND_LABELS = { success: 'Done: ', error: 'Error: ', info: '' };
const NO_TOASTS: readonly ShownToast[] = [];

/**
 * Renders the toasts. The live region is always rendered, so that screen readers announce the first message. On a
 * phone, only the newest message is visible, because several would cover the page. The timers of the other messages
 * start when they become visible, so that the user can still press Undo.
 *
 * Base UI's Toast (1.9.0) would add 11.1 KB of script (brotli) to every page: 13.0 KB instead of 1.9 KB. It cannot be
 * loaded with the first message, because many messages report a failed connection, and its chunk would then fail too.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => NO_TOASTS);
  const isPhone = useSyncExternalStore(subscribeToWidth, isPhoneWidth, () => false);
  const list = useRef<HTMLOListElement>(null);
  /** Element outside the messages that last had focus. Focus returns to it when the focused message is removed. */
  const previousFocus = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const focusNewest = (event: globalThis.KeyboardEvent) => {
      const newest = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== FOCUS_KEY || event.ctrlKey || event.altKey || event.metaKey || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);

  // Sets the height of the messages as a custom property. Dialogs use it as extra scroll space, so that no message
  // hides their last lines.
  useEffect(() => {
    document.documentElement.style.setProperty('--toasts-height', `${list.current?.offsetHeight ?? 0}px`);
  }, [toasts, isPhone]);

  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  };
  const restoreFocus = () => {
    if (list.current?.contains(document.activeElement) && previousFocus.current?.isConnected)
      previousFocus.current.focus();
  };
  const restoreFocusOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') restoreFocus();
  };
  const dismiss = (id: number) => {
    restoreFocus();
    store.dismiss(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in the region returns focus
    <section
      className={styles.toaster}
      aria-label="Notifications"
      aria-keyshortcuts={FOCUS_KEY}
      onFocus={rememberFocus}
      onKeyDown={restoreFocusOnEscape}
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
  /** True if a newer message is shown instead of this message. */
  isQueued: boolean;
  dismiss: (id: number) => void;
}

function Toast({ toast: { id, kind, text, detail, action }, isQueued, dismiss }: ToastProps) {
  // The timer is paused while the message is hovered or focused, and while the tab is hidden.
  const [isPaused, setPaused] = useState(false);
  const isVisible = useSyncExternalStore(subscribeToVisibility, isTabVisible, () => true);
  const isTimed = kind !== 'error' && !isPaused && !isQueued && isVisible;
  const durationMs = action ? TOAST_WITH_ACTION_DURATION_MS : TOAST_DURATION_MS;
  const latestDismiss = useRef(dismiss);
  useEffect(() => {
    latestDismiss.current = dismiss;
  });
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => latestDismiss.current(id), durationMs);
    return () => clearTimeout(timer);
  }, [isTimed, id, durationMs]);

  const Icon = ICONS[kind];
  return (
    <li
      className={joinClassNames(styles.toast, styles[kind])}
      hidden={isQueued}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text} role={kind === 'error' ? 'alert' : undefined}>
        <p>
          <VisuallyHidden>{KIND_LABELS[kind]}</VisuallyHidden>
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {action && <VisuallyHidden>{` Press ${FOCUS_KEY} to reach ${action.label}.`}</VisuallyHidden>}
      </div>
      <div className={styles.buttons}>
        {action && (
          <Button
            variant="outline"
            size="sm"
            className={styles.action}
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
