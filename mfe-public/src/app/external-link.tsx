import type { ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '@epm/ui';

/** A link to another house's page: opens a new tab and says so to who can't see it. */
export function ExternalLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
