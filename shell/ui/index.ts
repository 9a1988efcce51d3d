export { Button, ButtonLink } from './button/button.tsx';
export type { ButtonLinkProps, ButtonProps } from './button/button.tsx';
export { Spinner } from './spinner/spinner.tsx';
