import { useHost } from '@epm/router';
import { isConfirmationCanceled } from '@epm/staff';
import { MenuButton } from '@epm/ui';
import type { MenuItem } from '@epm/ui';
import { useState } from 'react';
import { createVersionPreviewLink, getErrorReason } from '../rollout-queries.ts';

interface VersionMenuProps {
  remote: string;
  version: string;
  /** Percentage of the version's running ring; null without a ring. */
  percentage: number | null;
  /** True while a change of the ring is being saved. */
  isBusy: boolean;
  onSetRing: (percentage: number) => void;
  onActivate: () => void;
}

const RING_PERCENTAGES = [0, 10, 50] as const;

/** Menu that previews a version, starts or changes its ring, or activates it. */
export function VersionMenu({ remote, version, percentage, isBusy, onSetRing, onActivate }: VersionMenuProps) {
  const { api, toast } = useHost();
  const [isCreatingLink, setCreatingLink] = useState(false);

  async function withLink(handle: (url: string) => Promise<void> | void): Promise<void> {
    setCreatingLink(true);
    try {
      await handle((await createVersionPreviewLink(api, remote, version)).url);
    } catch (error) {
      if (!isConfirmationCanceled(error))
        toast({ kind: 'error', text: 'The preview could not be opened', detail: getErrorReason(error) });
      throw error;
    } finally {
      setCreatingLink(false);
    }
  }

  function openPreview() {
    // Opened before the request, because browsers block windows that a script opens some time after the click.
    const tab = window.open('', '_blank');
    withLink((url) => {
      if (tab) tab.location.replace(url);
      else toast({ kind: 'info', text: 'Your browser blocked the new tab', detail: url });
    }).catch(() => tab?.close());
  }

  const copyLink = () =>
    withLink(async (url) => {
      await navigator.clipboard.writeText(url);
      toast({ kind: 'success', text: 'Preview link copied', detail: 'It works without a sign-in for eight hours.' });
    }).catch(() => undefined);

  const rings = RING_PERCENTAGES.map(
    (value): MenuItem => ({
      key: `ring-${value}`,
      label: value === 0 ? 'Send to admins' : `Send to ${value}% of new visits`,
      ...(percentage === value && { isChosen: true }),
      startsGroup: value === 0,
      run: () => onSetRing(value),
    }),
  );
  return (
    <MenuButton
      size="sm"
      variant="outline"
      label={version}
      aria-label={`Actions for ${remote} ${version}`}
      isBusy={isBusy || isCreatingLink}
      items={[
        { key: 'preview', label: 'Open preview', run: openPreview },
        { key: 'copy', label: 'Copy preview link', run: () => void copyLink() },
        ...rings,
        { key: 'activate', label: 'Activate', startsGroup: true, run: onActivate },
      ]}
    >
      Actions
    </MenuButton>
  );
}
