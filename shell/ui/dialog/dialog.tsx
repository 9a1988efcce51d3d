import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { joinClassNames } from '../class-names.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  /**
   * Called on Escape, a press on the close button, or a press outside. After the user has typed or chosen something in
   * the dialog, a press outside does nothing, because it would discard the input. On close, focus returns to the
   * opener, or to the dialog behind this dialog if the opener was removed.
   */
  onClose: () => void;
  /** If the title is a string and changes, the dialog shows a new step and therefore scrolls to its top. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /**
   * Makes the dialog 50 % wider, for long content. Unless a field is invalid, focus then starts on the dialog itself,
   * so that screen readers start at the top.
   */
  isWide?: boolean;
  /**
   * Makes the dialog as high as the viewport, for an embedded page. The first element fills the body. A press outside
   * does not close the dialog, because the state of the embedded page would be lost.
   */
  isFullSize?: boolean;
  /**
   * Set it to false while work is in flight that would be canceled if the dialog closed. A press outside then does
   * nothing. Otherwise, if the first click of a double click made the dialog smaller, the second click could close it.
   */
  closesOnPressOutside?: boolean;
  /** False if the dialog shows a secret that the user cannot view again. */
  closesOnEscape?: boolean;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
}

/**
 * Modal dialog with a focus trap and scroll lock. It adds about 21 KB compressed, so public pages load it on demand.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  isWide = false,
  isFullSize = false,
  closesOnPressOutside = !isFullSize,
  closesOnEscape = true,
  actions,
}: DialogProps) {
  // The dialog renders in a portal at the end of the body, so it must copy the density of its parent.
  const [density, setDensity] = useState<string | null>(null);
  const [hasInput, setHasInput] = useState(false);
  if (!isOpen && hasInput) setHasInput(false);
  const { popup, onFocus, returnFocus } = useDialogFocus(isOpen);
  const viewport = useScrollToTop(title);
  const copyDensity = useCallback((marker: HTMLSpanElement | null) => {
    if (marker) setDensity(marker.closest('[data-density]')?.getAttribute('data-density') ?? null);
  }, []);
  const chooseInitialFocus = (openedBy: string) => {
    const invalid = popup.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // On touch screens, focus in a field would open the keyboard.
    return invalid ?? (isWide || isFullSize || openedBy === 'touch' ? popup.current : true);
  };
  return (
    <>
      <span hidden ref={copyDensity} />
      <Base.Root
        open={isOpen}
        disablePointerDismissal={!closesOnPressOutside || hasInput}
        onOpenChange={(open, { reason }) => !open && (closesOnEscape || reason !== 'escape-key') && onClose()}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport ref={viewport} className={styles.viewport} data-density={density ?? undefined}>
            <Base.Popup
              ref={popup}
              onFocus={onFocus}
              onInput={() => setHasInput(true)}
              finalFocus={returnFocus}
              initialFocus={chooseInitialFocus}
              className={joinClassNames(styles.popup, isWide && styles.wide, isFullSize && styles.fullSize)}
            >
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children && <div className={styles.body}>{children}</div>}
              {actions && <div className={styles.actions}>{actions}</div>}
              <Base.Close className={styles.close} aria-label="Close">
                <X aria-hidden />
              </Base.Close>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </>
  );
}
