/** Temporary message about a result or an error. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Second line, such as the lead and its new status. */
  detail?: string;
  /** Action offered while the message is visible, for example Undo. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Store of the messages of one page load. The shell creates it, and `Toaster` shows its content. */
export interface ToastStore {
  /** @returns a function that dismisses this message */
  show(toast: ToastMessage): () => void;
  dismiss(id: number): void;
  /** Messages, newest last. Returns the same array until something changes. */
  current(): readonly ShownToast[];
  subscribe(listener: () => void): () => void;
}

/** Maximum number of messages. The oldest are dropped first. */
const MAX_TOASTS = 20;

/** Creates an empty store that keeps the 20 newest messages. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => replace(toasts.filter((toast) => toast.id !== id));
  return {
    show(toast) {
      const id = ++lastId;
      // A repeated message replaces the earlier one. Messages with an action are never replaced, because each of them
      // undoes something else.
      const isRepeated = ({ kind, text, detail, action }: ToastMessage) =>
        !action && kind === toast.kind && text === toast.text && detail === toast.detail;
      const others = toast.action ? toasts : toasts.filter((each) => !isRepeated(each));
      replace([...others, { ...toast, id }].slice(-MAX_TOASTS));
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
