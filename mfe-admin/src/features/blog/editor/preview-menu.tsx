import { useHost } from '@epm/router';
import { MenuButton } from '@epm/ui';
import { useState } from 'react';
import { createPostPreviewLink, revokePreviewLinks } from '../blog-queries.ts';

interface PreviewMenuProps {
  postId: string;
  /** Stores the input, so that the preview shows it. */
  saveWorkingCopy: () => Promise<unknown>;
}

/** Menu that opens a preview of the page as readers will see it, and copies or revokes links to the preview. */
export function PreviewMenu({ postId, saveWorkingCopy }: PreviewMenuProps) {
  const { api, toast } = useHost();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<void>, failureText: string) {
    setBusy(true);
    try {
      await action();
    } catch {
      toast({ kind: 'error', text: failureText });
    } finally {
      setBusy(false);
    }
  }

  async function createLink(): Promise<string> {
    await saveWorkingCopy();
    return (await createPostPreviewLink(api, postId)).url;
  }

  function openPreview() {
    // Opened before the request, because browsers block windows that do not open directly on a click.
    const tab = window.open('', '_blank');
    void run(async () => {
      try {
        const url = await createLink();
        if (tab) tab.location.replace(url);
        else toast({ kind: 'info', text: 'Your browser blocked the new tab', detail: url });
      } catch (error) {
        tab?.close();
        throw error;
      }
    }, 'The preview could not be opened');
  }

  const copyLink = async () => {
    await navigator.clipboard.writeText(await createLink());
    toast({ kind: 'success', text: 'Preview link copied', detail: 'It works without a sign-in for a week.' });
  };

  const revokeLinks = async () => {
    await revokePreviewLinks(api, postId);
    toast({ kind: 'success', text: 'All preview links of this post are revoked' });
  };

  return (
    <MenuButton
      size="sm"
      variant="outline"
      label="Preview"
      isBusy={isBusy}
      items={[
        { key: 'open', label: 'Open preview', run: openPreview },
        { key: 'copy', label: 'Copy link to share', run: () => void run(copyLink, 'The link could not be copied') },
        {
          key: 'revoke',
          label: 'Revoke shared links',
          run: () => void run(revokeLinks, 'The links could not be revoked'),
        },
      ]}
    >
      Preview
    </MenuButton>
  );
}
