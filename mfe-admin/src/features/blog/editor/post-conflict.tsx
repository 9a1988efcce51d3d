import { formatConflictTitle } from '@epm/contract';
import { useSession } from '@epm/router';
import { Button, Dialog } from '@epm/ui';
import type { Post } from '../blog-queries.ts';

interface PostConflictProps {
  /** Current post, if its text changed after the editor loaded the post. Null without a conflict. */
  conflict: Post | null;
  onKeepOwnText: () => void;
  onUseOtherText: () => void;
}

/**
 * Dialog for a post whose text was changed in the meantime. The title names the user who saved the current working
 * copy.
 */
export function PostConflict({ conflict, onKeepOwnText, onUseOtherText }: PostConflictProps) {
  const me = useSession().user?.email;
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={onKeepOwnText}
      title={formatConflictTitle([conflict?.draftSavedBy?.email ?? null], me, 'changed this post')}
      description="Your text is still in the editor, and nothing was overwritten. If you keep your text, the other text stays in the list of versions."
      actions={
        <>
          <Button variant="outline" onClick={onUseOtherText}>
            Use the other text
          </Button>
          <Button onClick={onKeepOwnText}>Keep my text</Button>
        </>
      }
    />
  );
}
