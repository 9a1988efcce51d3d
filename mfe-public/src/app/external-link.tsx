import type { ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '@epm/ui';

/** Renders a link to another site that opens in a new tab. Screen readers announce the new tab. */
export function ExternalLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
