import { useHost } from '@epm/router';
import { focusField } from '@epm/staff';
import {
  Button,
  Checkbox,
  ErrorPanel,
  Field,
  FieldError,
  Input,
  Instant,
  createLazyComponent,
  createLazyDialog,
  Select,
  Textarea,
} from '@epm/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { POST_STATUS_LABELS, POST_STATUSES } from '../blog-queries.ts';
import type { Post } from '../blog-queries.ts';
import { ContentCheck } from './content-check.tsx';
import type { PostLists } from './describe-fields.ts';
import { MetaFields } from './meta-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PostConflict } from './post-conflict.tsx';
import type { PostDraft } from './post-form.ts';
import styles from './post-editor.module.css';
import { PreviewMenu } from './preview-menu.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TagField } from './tag-field.tsx';
import { usePostEditor } from './use-post-editor.ts';
import type { AutosaveState } from './use-post-editor.ts';

// Loaded separately, because the editor library is larger than the rest of the admin area.
const RichText = createLazyComponent(
  async () => (await import(/* webpackChunkName: "admin.rich-text" */ './rich-text.tsx')).RichText,
  { errorMessage: 'The editor could not be loaded' },
);

const VersionsDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.post-versions" */ './versions-dialog.tsx')).VersionsDialog,
);

interface PostEditorProps {
  /** Post to edit. Null creates a new post. */
  post: Post | null;
  lists: PostLists;
  /** True if other text has replaced the text in the editor. The title then gets the focus. */
  isReplaced: boolean;
  /** Called when the server has stored the text in the editor. */
  onStored: (post: Post) => void;
  /** Called with a post whose text replaces the text in the editor. */
  onReplace: (post: Post) => void;
}

const toOptions = (choices: PostLists['tags']) => choices.map(({ id, name }) => ({ value: id, label: name }));
const STATUS_OPTIONS = POST_STATUSES.map((status) => ({ value: status, label: POST_STATUS_LABELS[status] }));

const formatTime = (time: Date) => time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function describeAutosave(state: AutosaveState, post: Post | null): string {
  if (post === null) return 'Not saved yet. What you type stays in this tab.';
  if (state === 'waiting' || state === 'saving') return 'Saving…';
  if (state === 'failed') return 'Not saved. It is tried again every 15 seconds.';
  if (typeof state === 'object')
    return 'savedAt' in state ? `Working copy saved at ${formatTime(state.savedAt)}.` : `Not saved. ${state.reason}`;
  return post.draft ? 'Has changes that readers do not see yet.' : 'No unsaved changes.';
}

/** Form for a post: the text editor, with the settings beside it. */
export function PostEditor({ post, lists, isReplaced, onStored, onReplace }: PostEditorProps) {
  const { toast } = useHost();
  const edit = usePostEditor(post, { onStored, onReplace });
  const { draft, errors, change } = edit;
  const form = useRef<HTMLFormElement>(null);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isPublishing = draft.status === 'published';
  const saveLabel = isPublishing ? (post?.status === 'published' ? 'Update post' : 'Publish') : 'Save post';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = edit.save();
    if (invalid === 'content') form.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    else if (invalid) focusField(form.current, invalid);
  }

  const control = (field: Exclude<keyof PostDraft, 'tagIds' | 'status' | 'content'>) => ({
    name: field,
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });

  return (
    <form ref={form} className={styles.layout} aria-label="Post" noValidate onSubmit={submit}>
      <div className={styles.text}>
        <Field label="Title" error={errors.title}>
          <Input
            {...control('title')}
            className={styles.title}
            required
            maxLength={200}
            autoFocus={post === null || isReplaced}
          />
        </Field>
        <Field label="Slug" error={errors.slug} hint={`/blog/${draft.slug || '…'}`}>
          <Input {...control('slug')} required maxLength={100} spellCheck={false} />
        </Field>
        <div className={styles.content}>
          <span className={styles.label} id="post-content-label">
            Content
          </span>
          <RichText
            labelledBy="post-content-label"
            html={draft.content}
            isInvalid={errors.content !== undefined}
            hasAutoFocus={Object.keys(errors)[0] === 'content'}
            onChange={(html) => change('content', html)}
            onNotice={(text) => toast({ kind: 'info', text })}
          />
          <ContentCheck content={draft.content} />
          {errors.content && <FieldError>{errors.content}</FieldError>}
        </div>
        <Field label="Excerpt" error={errors.excerpt} isOptional hint="Shown on the blog’s list and in the feed.">
          <Textarea {...control('excerpt')} rows={3} maxLength={500} />
        </Field>
        <MetaFields draft={draft} errors={errors} control={control} />
      </div>
      <div className={styles.settings}>
        <Field label="Status">
          <Select
            name="status"
            options={STATUS_OPTIONS}
            value={draft.status}
            onChange={({ target }) =>
              change('status', POST_STATUSES.find((status) => status === target.value) ?? draft.status)
            }
          />
        </Field>
        {isPublishing && post?.publishedAt && (
          <Checkbox
            label="Update publish date"
            hint="Off keeps the date on which the post was published first."
            checked={edit.updatesPublishDate}
            onChange={({ target }) => edit.setUpdatesPublishDate(target.checked)}
          />
        )}
        <Button type="submit" isBusy={edit.isSaving}>
          {saveLabel}
        </Button>
        <p className={styles.state} role="status">
          {describeAutosave(edit.autosave, post)}
        </p>
        {post && <ScheduleState post={post} />}
        {post && (
          <div className={styles.links}>
            <PreviewMenu postId={post.id} saveWorkingCopy={edit.saveWorkingCopy} />
            <Button size="sm" variant="outline" onClick={() => setShowingVersions(true)}>
              Versions
            </Button>
            <Button size="sm" variant="outline" onClick={() => setScheduling(true)}>
              Schedule
            </Button>
            {post.status === 'published' && (
              <a href={`/blog/${post.slug}`} target="_blank" rel="noopener">
                View on the blog
              </a>
            )}
          </div>
        )}
        <Field label="Category" error={errors.categoryId} isOptional>
          <Select {...control('categoryId')} options={[{ value: '', label: 'None' }, ...toOptions(lists.categories)]} />
        </Field>
        <Field label="Author" error={errors.authorId} isOptional>
          <Select {...control('authorId')} options={[{ value: '', label: 'None' }, ...toOptions(lists.authors)]} />
        </Field>
        <TagField tags={lists.tags} tagIds={draft.tagIds} onChange={(ids) => change('tagIds', ids)} />
        <PictureField
          url={draft.featuredImage}
          error={errors.featuredImage}
          onChange={(url) => change('featuredImage', url)}
        />
      </div>
      {post && (
        <VersionsDialog
          isOpen={isShowingVersions}
          onClose={() => setShowingVersions(false)}
          postId={post.id}
          draft={draft}
          lists={lists}
          saveWorkingCopy={edit.saveWorkingCopy}
          onRestore={onReplace}
        />
      )}
      {post && isScheduling && (
        <ScheduleDialog
          post={post}
          saveWorkingCopy={edit.saveWorkingCopy}
          onClose={() => setScheduling(false)}
          onScheduled={(scheduled) => {
            edit.acceptStored(scheduled, draft);
            setScheduling(false);
          }}
        />
      )}
      <PostConflict conflict={edit.conflict} onKeepOwnText={edit.keepOwnText} onUseOtherText={edit.acceptOtherText} />
      {edit.autosave === 'failed' && !edit.conflict && (
        <div className={styles.failure}>
          <ErrorPanel title="The working copy could not be saved">
            Your text is still here. It is saved as soon as the server responds.
          </ErrorPanel>
        </div>
      )}
    </form>
  );
}

/** Shows when the post will be published and unpublished, or why its publication failed. */
function ScheduleState({ post: { publishAt, unpublishAt, scheduleError } }: { post: Post }) {
  if (!publishAt && !unpublishAt && !scheduleError) return null;
  return (
    <p className={styles.state}>
      {scheduleError && <strong>The post was not published: {scheduleError} </strong>}
      {publishAt && (
        <>
          Publishes <Instant time={publishAt} />.{' '}
        </>
      )}
      {unpublishAt && (
        <>
          Unpublishes <Instant time={unpublishAt} />.
        </>
      )}
    </p>
  );
}
