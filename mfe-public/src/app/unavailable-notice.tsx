import type { ReactNode } from 'react';
import { ButtonLink } from '@epm/ui';
import { useLocation } from '@epm/router';
import { Notice } from './notice.tsx';

interface UnavailableNoticeProps {
  /** Alternatives offered to the visitor. */
  children?: ReactNode;
}

/** Renders a page's error state. 'Try again' links to the current URL, so it works without JavaScript. */
export function UnavailableNotice({ children }: UnavailableNoticeProps) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      role="alert"
      title="This page is not available right now."
      actions={
        <ButtonLink size="lg" href={pathname + search}>
          Try again
        </ButtonLink>
      }
    >
      Something on our side did not answer. Nothing you entered is lost; please try again in a minute. {children}
    </Notice>
  );
}
