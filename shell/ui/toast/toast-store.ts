/** Temporary message about a result or an error. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Second line, such as the lead and its new status. */
  detail?: string;
  /** Button such as Undo. Pressing it runs the action and closes the message. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Store for toasts. The shell creates one per page load, and `Toaster` renders its content. */
export interface ToastStore {
  /** Adds a message. @returns a function that dismisses it */
  show(toast: ToastMessage): () => void;
  dismiss(id: number): void;
  /** Returns the messages, newest last. The array changes only if a message does. */
  current(): readonly ShownToast[];
  subscribe(listener: () => void): () => void;
}

/** Maximum number of messages. The oldest are removed first. */
const MAX_TOASTS = 20;

export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const setToasts = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));
  return {
    show(toast) {
      const id = ++lastId;
      // A duplicate replaces the earlier message. Messages with an action are never replaced, because each one undoes a
      // different change.
      const isDuplicate = ({ kind, text, detail, action }: ToastMessage) =>
        !action && kind === toast.kind && text === toast.text && detail === toast.detail;
      const others = toast.action ? toasts : toasts.filter((shownToast) => !isDuplicate(shownToast));
      setToasts([...others, { ...toast, id }].slice(-MAX_TOASTS));
      return () => dismiss(id);
    },
    dismiss,
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
