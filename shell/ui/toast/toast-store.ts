/** A message that passes: what was done, or what went wrong and what to do. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** What can be done about it while it is shown, for example Undo. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export interface ToastStore {
  show(toast: ToastMessage): void;
  dismiss(id: number): void;
  /** Newest last. The same array until something changes. */
  current(): readonly ShownToast[];
  subscribe(listener: () => void): () => void;
}

export const maxToasts = 20;

export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (toast) => replace([...toasts, { ...toast, id: ++lastId }].slice(-maxToasts)),
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
