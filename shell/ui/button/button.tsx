import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cloneElement } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as what holds it. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** At work: keeps its width and its focus, shows a spinner and ignores presses. */
  isBusy?: boolean;
  /** What it says while it is at work, in the spinner's place; no longer than what it says otherwise. */
  busyLabel?: string;
}

interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  /** A link element that takes these props, for example the router's: `render={<Link to="/leads" />}`. */
  render?: ReactElement<ComponentPropsWithRef<'a'>>;
}

function lookOf({ variant = 'primary', size = 'md', isWide = false }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
}

/** A button that does something here; what leads elsewhere is a `ButtonLink`. `type` is `button` unless said otherwise. */
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
  const said = isBusy ? busyLabel : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, isWide }, className)}
      // Not `disabled`: a busy button that lost its focus would throw a keyboard user back to the top.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label} aria-hidden={said ? true : undefined}>
        {children}
      </span>
      {said && <span className={styles.work}>{said}</span>}
      {isBusy && !said && <Spinner className={styles.work} />}
    </button>
  );
}

/** Looks like a button, is a link: `href`, or `render` with a router's link. */
export function ButtonLink({ variant, size, isWide, className, render = <a />, children, ...rest }: ButtonLinkProps) {
  return cloneElement(
    render,
    { ...rest, className: lookOf({ variant, size, isWide }, className) },
    <span className={styles.label}>{children}</span>,
  );
}
