import type { ReactNode } from 'react';
import { ButtonLink } from '@epm/ui';
import { useLocation } from '@epm/router';
import { Notice } from './notice.tsx';

interface UnavailableNoticeProps {
  /** What else a visitor can do. */
  children?: ReactNode;
}

/** A page that could not be made. Trying again is a link to this very page, so that it works without script. */
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
