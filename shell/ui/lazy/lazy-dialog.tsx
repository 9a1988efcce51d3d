import { Component, useLayoutEffect, useRef } from 'react';
import type { ComponentType, CSSProperties, ErrorInfo, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import type { LazySource } from './use-lazy-part.ts';

interface Closable {
  onClose: () => void;
  /** A dialog without it is open while it is mounted. */
  isOpen?: boolean;
}

/**
 * A dialog in a chunk of its own: the only way to load one later. Where the chunk does not arrive, or the dialog throws,
 * a dialog with Try again and Close takes its place. The page behind, with what was typed there, stays.
 * @param isOpen tells it from other props where the dialog has no `isOpen`
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = (props) => props.isOpen ?? true,
): ComponentType<Props> {
  const source: LazySource<Props> = { load };
  return function LazyDialog(props: Props) {
    const isShown = isOpen(props);
    const { Part, hasFailed, isRetrying, retry } = useLazyPart(source, isShown);
    if (Part) {
      return (
        <DialogBoundary isShown={isShown} onClose={props.onClose}>
          <Part {...props} />
        </DialogBoundary>
      );
    }
    return hasFailed && isShown && <FailedDialog isRetrying={isRetrying} onRetry={retry} onClose={props.onClose} />;
  };
}

interface DialogBoundaryProps {
  isShown: boolean;
  onClose: () => void;
  children: ReactNode;
}

class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('A dialog failed:', error, componentStack);
  }

  override render() {
    const { isShown, onClose, children } = this.props;
    if (!this.state.hasFailed) return children;
    const reset = () => this.setState({ hasFailed: false });
    return (
      isShown && (
        <FailedDialog
          onRetry={reset}
          onClose={() => {
            reset();
            onClose();
          }}
        />
      )
    );
  }
}

interface FailedDialogProps {
  isRetrying?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Styles of a dialog that hardly any visitor sees. A stylesheet would cost each public document 100 bytes of its first
 * round trip.
 */
const STYLE = {
  dialog: {
    maxWidth: 'min(30rem, 100% - 2 * var(--space-4))',
    margin: 'auto',
    padding: 'var(--space-6)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-3)',
    background: 'var(--surface-raised)',
    // in place of the backdrop, which no style attribute reaches
    boxShadow: '0 0 0 100vmax var(--scrim)',
    // it stands where it is rendered, such as a dark footer
    color: 'var(--ink)',
    fontSize: 'var(--type-body)',
    textAlign: 'start',
  },
  title: { fontSize: 'var(--type-h3)' },
  text: { marginBlock: 'var(--space-2) var(--space-6)', color: 'var(--ink-muted)' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 'var(--space-3)' },
} as const satisfies Record<string, CSSProperties>;

/** The browser's own dialog: the Dialog of this package may be what has not loaded. */
function FailedDialog({ isRetrying = false, onRetry, onClose }: FailedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing it while it is still in the document gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      style={STYLE.dialog}
      role="dialog"
      data-open
      aria-labelledby="failed-dialog-title"
      aria-describedby="failed-dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="failed-dialog-title" style={STYLE.title}>
        This could not be opened
      </h2>
      <p id="failed-dialog-text" style={STYLE.text}>
        Nothing on the page behind is lost. Check the connection, then try again.
      </p>
      <div style={STYLE.actions}>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </dialog>
  );
}
