import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { ChangeList, getFailureMessage, listChanges, RowsSkeleton, useDialogAction } from '@epm/staff';
import { Button, Dialog, EmptyState, ErrorPanel, Loadable, RelativeTime } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextComparison } from '../../../app/text-comparison.tsx';
import { BLOG_KEY, restorePostVersion, postVersionListQuery, postVersionQuery } from '../blog-queries.ts';
import type { Post, PostFields } from '../blog-queries.ts';
import { COMPARED_FIELD_LABELS, describeFields } from './describe-fields.ts';
import type { PostLists } from './describe-fields.ts';
import { toFields } from './post-form.ts';
import type { PostDraft } from './post-form.ts';
import styles from './versions-dialog.module.css';

const KIND_LABELS = { saved: 'Saved', autosaved: 'Working copy', restored: 'Restored' } as const;

interface PostVersionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  postId: string;
  /** Values in the editor, for the comparison. */
  draft: PostDraft;
  lists: PostLists;
  /** Stores the input, so that it stays in the list of versions. @returns the version to send with the restore request */
  saveWorkingCopy: () => Promise<number>;
  onRestore: (post: Post) => void;
}

/** Lists the versions of a post, compares one with the values in the editor, and restores it as the working copy. */
export function VersionsDialog({
  isOpen,
  onClose,
  postId,
  draft,
  lists,
  saveWorkingCopy,
  onRestore,
}: PostVersionsDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({ ...postVersionListQuery(api, postId), enabled: isOpen });
  const version = useQuery({ ...postVersionQuery(api, postId, chosen ?? 0), enabled: chosen !== null });
  const restoration = useDialogAction({
    isOpen,
    send: async (number: number) => restorePostVersion(api, postId, { number, version: await saveWorkingCopy() }),
    onSuccess: (post) => {
      toast({ kind: 'success', text: 'Version restored', detail: 'Readers see it when you save the post.' });
      onRestore(post);
    },
    describeFailure: (error) => getFailureMessage(error, 'Failed to restore the version'),
    onSettled: () => client.invalidateQueries({ queryKey: BLOG_KEY, refetchType: 'none' }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={onClose}
      title="Versions"
      description="Choose a version to see how it differs from what is in the editor."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {chosen !== null && (
            <Button disabled={!version.data} isBusy={restoration.isPending} onClick={() => restoration.run(chosen)}>
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {restoration.failure && <ErrorPanel title={restoration.failure} />}
      <Loadable
        query={list}
        errorMessage="Failed to load the versions"
        skeleton={<RowsSkeleton rows={4} label="Loading the versions" />}
      >
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="No versions yet">Each saved change of the post becomes a version.</EmptyState>
          ) : (
            <div className={styles.layout}>
              <ul role="list" className={styles.list}>
                {versions.map(({ number, kind, savedBy, savedAt }) => (
                  <li key={number}>
                    <button
                      type="button"
                      className={styles.version}
                      aria-pressed={number === chosen}
                      onClick={() => {
                        restoration.reset();
                        setChosen(number);
                      }}
                    >
                      <span className={styles.kind}>{KIND_LABELS[kind]}</span>
                      <RelativeTime time={savedAt} />
                      {savedBy && <span>by {deriveStaffName(savedBy.email)}</span>}
                    </button>
                  </li>
                ))}
              </ul>
              {chosen !== null && (
                <Loadable
                  query={version}
                  errorMessage="Failed to load the version"
                  skeleton={<RowsSkeleton rows={4} label="Loading the version" />}
                >
                  {({ fields }) => <Comparison before={fields} after={toFields(draft)} lists={lists} />}
                </Loadable>
              )}
            </div>
          )
        }
      </Loadable>
    </Dialog>
  );
}

interface ComparisonProps {
  before: PostFields;
  after: PostFields;
  lists: PostLists;
}

/** Differences between a version and the editor. Compares the text word by word, and the other fields by value. */
function Comparison({ before, after, lists }: ComparisonProps) {
  const changes = listChanges(describeFields(before, lists), describeFields(after, lists), COMPARED_FIELD_LABELS);
  return (
    <div className={styles.comparison}>
      <TextComparison
        label="Comparison with the editor"
        before={formatVersionText(before)}
        after={formatVersionText(after)}
        unchangedMessage="The text is the same as in the editor."
      />
      {changes.length > 0 ? (
        <section aria-label="Other fields">
          <h3 className={styles.heading}>Other fields</h3>
          <ChangeList changes={changes} />
        </section>
      ) : (
        <p className={styles.same}>Slug, category, author, tags, featured image and meta fields are the same.</p>
      )}
    </div>
  );
}

/** Returns the texts of a post as lines, without markup. */
function formatVersionText({ title, excerpt, content }: Pick<PostFields, 'title' | 'excerpt' | 'content'>): string {
  const lines = content.replaceAll(/<\/(p|h[2-4]|li|tr|blockquote|pre)>/g, '\n');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  return [title, excerpt, body.textContent].filter(Boolean).join('\n\n').trim();
}
