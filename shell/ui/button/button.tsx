import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cloneElement } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'outline' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Makes the button as wide as its parent. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** Shows a spinner and ignores presses. The button keeps its width and focus. */
  isBusy?: boolean;
  /** Label shown instead of the spinner while busy. Must not be longer than the normal label. */
  busyLabel?: string;
}

interface ButtonLinkProps extends ButtonStyle, ComponentPropsWithRef<'a'> {
  /** Link element that receives the props, for example a router link: `render={<Link to="/leads" />}`. */
  render?: ReactElement<ComponentPropsWithRef<'a'>>;
}

function getClassName({ variant = 'primary', size = 'md', isWide = false }: ButtonStyle, className?: string): string {
  return joinClassNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
}

/** Button for an action on the page. Use `ButtonLink` for navigation. `type` is `button` by default. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const shownLabel = isBusy ? busyLabel : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={getClassName({ variant, size, isWide }, className)}
      // Not `disabled`, because a disabled button loses focus. Keyboard users would have to start at the top again.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label} aria-hidden={shownLabel ? true : undefined}>
        {children}
      </span>
      {shownLabel && <span className={styles.busyIndicator}>{shownLabel}</span>}
      {isBusy && !shownLabel && <Spinner className={styles.busyIndicator} />}
    </button>
  );
}

/** Link with button styles. Pass `href`, or a router link as `render`. */
// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- both are added to the element
export function ButtonLink({ variant, size, isWide, className, render = <a />, children, ...rest }: ButtonLinkProps) {
  return cloneElement(
    render,
    { ...rest, className: getClassName({ variant, size, isWide }, className) },
    <span className={styles.label}>{children}</span>,
  );
}
