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
 * Loads a dialog from a separate chunk. Dialogs must not be loaded in any other way. If the chunk fails to load or the
 * dialog throws, an error dialog with Try again and Close appears. The page and its input stay.
 * @param isOpen derives the open state from the props of a dialog that has no `isOpen`
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = (props) => props.isOpen ?? true,
): ComponentType<Props> {
  const source: LazyComponentSource<Props> = { load };
  return function LazyDialog(props: Props) {
    const isShown = isOpen(props);
    const { Part, hasFailed, isRetrying, retry } = useLazyComponent(source, isShown);
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
 * Styles of a dialog that visitors rarely see, inline because a stylesheet would add 100 bytes to the first round trip
 * of each public document.
 */
const STYLE = {
  dialog: {
    maxWidth: 'min(30rem, 100% - 2 * var(--space-4))',
    margin: 'auto',
    padding: 'var(--space-6)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-3)',
    background: 'var(--surface-raised)',
    // Replaces the backdrop, which inline styles can't address.
    boxShadow: '0 0 0 100vmax var(--scrim)',
    // Colors are set, because the dialog inherits those of its parent, such as a dark footer.
    color: 'var(--ink)',
    fontSize: 'var(--type-body)',
    textAlign: 'start',
  },
  title: { fontSize: 'var(--type-h3)' },
  text: { marginBlock: 'var(--space-2) var(--space-6)', color: 'var(--ink-muted)' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 'var(--space-3)' },
} as const satisfies Record<string, CSSProperties>;

/** Native dialog element, because our Dialog component may be the part that failed to load. */
function FailedDialog({ isRetrying = false, onRetry, onClose }: FailedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing the dialog before it is removed returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-redundant-roles -- styles and key handlers select dialogs by this attribute
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
