import { useHost } from '@epm/router';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { ButtonLink } from '@epm/ui';
import { useRef } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

type DownloadLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'download' | 'href' | 'onClick'> & { href: string };

/**
 * Link that downloads an export. Exports are sensitive, and a download cannot open the confirmation dialog. So a click
 * first makes a call that opens the dialog if necessary.
 */
export function DownloadLink(props: DownloadLinkProps) {
  const { api, toast } = useHost();
  const isConfirmed = useRef(false);

  async function confirmAndDownload(link: HTMLAnchorElement) {
    try {
      await unwrapResponse(api.POST('/api/auth/recent-confirmation'));
    } catch (error) {
      // 4xx: the user has closed the confirmation dialog, or the session has ended.
      if (error instanceof ApiProblem && error.status < 500) return;
      return void toast({ kind: 'error', text: 'The download could not be started. Please try again.' });
    }
    isConfirmed.current = true;
    link.click();
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isConfirmed.current) {
      isConfirmed.current = false;
      return;
    }
    event.preventDefault();
    void confirmAndDownload(event.currentTarget);
  }

  return <ButtonLink {...props} download onClick={onClick} />;
}
