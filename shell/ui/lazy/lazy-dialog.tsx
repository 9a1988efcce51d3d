import { Component, useLayoutEffect, useRef } from 'react';
import type { ComponentType, CSSProperties, ErrorInfo, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useLazyComponent } from './use-lazy-component.ts';
import type { LazyComponentSource } from './use-lazy-component.ts';

interface Closable {
  onClose: () => void;
  /** If omitted, the dialog is open while it is mounted. */
  isOpen?: boolean;
}

/**
 * Creates a dialog component that is loaded from a separate chunk. All lazy dialogs must be created with this function.
 * If the chunk fails to load or the dialog throws, an error dialog opens, with the buttons "Try again" and "Close". The
 * page keeps its input.
 * @param isOpen derives the open state from the props of a dialog that has no `isOpen`
 */
export function createLazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = (props) => props.isOpen ?? true,
): ComponentType<Props> {
  const source: LazyComponentSource<Props> = { load };
  return function LazyDialog(props: Props) {
    const isShown = isOpen(props);
    const { LoadedComponent, isUnavailable, isRetrying, retry } = useLazyComponent(source, isShown);
    if (LoadedComponent) {
      return (
        <DialogBoundary isShown={isShown} onClose={props.onClose}>
          <LoadedComponent {...props} />
        </DialogBoundary>
      );
    }
    return isUnavailable && isShown && <ErrorDialog isRetrying={isRetrying} onRetry={retry} onClose={props.onClose} />;
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
        <ErrorDialog
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

interface ErrorDialogProps {
  isRetrying?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Styles for the error dialog. They are inline, because a stylesheet would add 100 bytes to the first round trip of
 * each public document.
 */
const STYLES = {
  dialog: {
    maxWidth: 'min(30rem, 100% - 2 * var(--space-4))',
    margin: 'auto',
    padding: 'var(--space-6)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-3)',
    background: 'var(--surface-raised)',
    // Replaces the backdrop, which inline styles cannot style.
    boxShadow: '0 0 0 100vmax var(--scrim)',
    // Overrides the inherited color, which is light in a dark footer.
    color: 'var(--ink)',
    fontSize: 'var(--type-body)',
    textAlign: 'start',
  },
  title: { fontSize: 'var(--type-h3)' },
  text: { marginBlock: 'var(--space-2) var(--space-6)', color: 'var(--ink-muted)' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 'var(--space-3)' },
} as const satisfies Record<string, CSSProperties>;

/** Error dialog. It uses a native `<dialog>`, because the `Dialog` component may be what failed to load. */
function ErrorDialog({ isRetrying = false, onRetry, onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Focus returns to the opener only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      style={STYLES.dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- styles and key handlers select dialogs by this attribute
      role="dialog"
      data-open
      aria-labelledby="failed-dialog-title"
      aria-describedby="failed-dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="failed-dialog-title" style={STYLES.title}>
        This could not be opened
      </h2>
      <p id="failed-dialog-text" style={STYLES.text}>
        Nothing on the page behind this dialog is lost. Check the connection, then try again.
      </p>
      <div style={STYLES.actions}>
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
