/** A message that passes: what was done, or what went wrong and what to do. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A second line, such as the lead and its new status. */
  detail?: string;
  /** What can be done about it while it is shown, for example Undo. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** The messages of one page load; the shell makes it, and the `Toaster` shows what it holds. */
export interface ToastStore {
  /** @returns dismisses this message, if it is still shown */
  show(toast: ToastMessage): () => void;
  dismiss(id: number): void;
  /** Newest last. The same array until something changes. */
  current(): readonly ShownToast[];
  subscribe(listener: () => void): () => void;
}

/** Toasts stay until they are dismissed; beyond the limit the oldest go first. */
const maxToasts = 20;

/** A store without messages; it keeps the 20 newest. */
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
      // A repeated message takes the place of the first one; one with an action is about something of its own.
      const isRepeated = ({ kind, text, detail, action }: ToastMessage) =>
        !action && kind === toast.kind && text === toast.text && detail === toast.detail;
      const others = toast.action ? toasts : toasts.filter((each) => !isRepeated(each));
      replace([...others, { ...toast, id }].slice(-maxToasts));
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
