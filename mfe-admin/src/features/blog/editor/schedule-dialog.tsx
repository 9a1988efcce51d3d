import { useFormErrors, useTextDraft } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input } from '@epm/ui';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { schedulePost } from '../blog-queries.ts';
import type { Post } from '../blog-queries.ts';
import { useBlogDialogAction } from '../use-blog-change.ts';
import { parseDateTimeInputValue, toDateTimeInputValue } from '../../../app/central-date-time.ts';
import styles from './rich-text.module.css';

interface ScheduleDialogProps {
  post: Post;
  /** Stores the input. @returns the version of the post to send with the schedule */
  saveWorkingCopy: () => Promise<number>;
  onClose: () => void;
  onScheduled: (post: Post) => void;
}

/**
 * Dialog for the times at which a post is published and unpublished. Times are in Central time. Closing the dialog keeps
 * the input; Cancel discards it.
 */
export function ScheduleDialog({ post, saveWorkingCopy, onClose, onScheduled }: ScheduleDialogProps) {
  const { draft, change, discard } = useTextDraft(`post-schedule:${post.id}`, {
    publishAt: toDateTimeInputValue(post.publishAt),
    unpublishAt: toDateTimeInputValue(post.unpublishAt),
  });
  const { publishAt, unpublishAt } = draft;
  const { formRef, errors, failure, check, showError } = useFormErrors<'publishAt' | 'unpublishAt'>();
  const formId = useId();
  const scheduling = useBlogDialogAction<void, Post>(
    {
      send: async (api) =>
        schedulePost(api, post.id, {
          version: await saveWorkingCopy(),
          publishAt: parseDateTimeInputValue(publishAt),
          unpublishAt: parseDateTimeInputValue(unpublishAt),
        }),
      successText: 'Schedule saved',
      failureText: 'Failed to save the schedule',
      onSuccess: (scheduled) => {
        discard();
        onScheduled(scheduled);
      },
    },
    showError,
  );
  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The dialog renders in a portal, but React events bubble to the form of the post.
    event.stopPropagation();
    if (scheduling.isPending) return;
    const isReversed = publishAt && unpublishAt && unpublishAt <= publishAt;
    if (check(isReversed ? { unpublishAt: 'Choose a time after the publication.' } : {})) scheduling.run();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Schedule"
      description="Times are in Central time. Clear a time to remove it."
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={scheduling.isPending}>
            Save schedule
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.dialogForm} noValidate onSubmit={submit}>
        <Field label="Publish at" error={errors.publishAt} isOptional>
          <Input
            name="publishAt"
            type="datetime-local"
            value={publishAt}
            onChange={({ target }) => change({ publishAt: target.value })}
          />
        </Field>
        <Field label="Unpublish at" error={errors.unpublishAt} isOptional>
          <Input
            name="unpublishAt"
            type="datetime-local"
            value={unpublishAt}
            onChange={({ target }) => change({ unpublishAt: target.value })}
          />
        </Field>
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}
