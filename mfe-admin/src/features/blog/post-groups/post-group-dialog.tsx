import { slugify } from '@epm/contract';
import { useFormErrors, useTextDraft } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { Button, Dialog, EmailInput, ErrorPanel, Field, Input, Textarea } from '@epm/ui';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useBlogDialogAction } from '../use-blog-change.ts';
import styles from './post-group-dialog.module.css';
import type { PostGroup, PostGroupDraft, PostGroupKind } from './post-group-kinds.ts';

function validateDraft({ fields }: PostGroupKind, draft: PostGroupDraft): FieldErrors {
  const errors = fields.flatMap(({ name, label, isOptional, validate: check }) => {
    const value = draft[name]?.trim() ?? '';
    if (value === '') return isOptional ? [] : [[name, `Enter the ${label.toLowerCase()}.`] as const];
    const error = check?.(value);
    return error ? [[name, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

interface PostGroupDialogProps {
  kind: PostGroupKind;
  /** Group to edit. Null creates a new group. */
  group: PostGroup | null;
  onClose: () => void;
}

/**
 * Dialog that creates or edits a category, tag or author. A new slug follows the name until the user edits the slug.
 * Closing the dialog keeps the input; Cancel discards it.
 */
export function PostGroupDialog({ kind, group, onClose }: PostGroupDialogProps) {
  const stored = useTextDraft<PostGroupDraft>(
    `post-group:${kind.noun}:${group?.id ?? 'new'}`,
    group ? kind.toDraft(group) : {},
  );
  const { draft } = stored;
  const { formRef, errors, failure, check, showError, clearErrors } = useFormErrors();
  const isSlugDerived = group === null && (draft.slug ?? '') === slugify(draft.name ?? '');
  const formId = useId();
  function discard() {
    stored.discard();
    onClose();
  }
  const saving = useBlogDialogAction<PostGroupDraft>(
    {
      send: (api, values) => kind.save(api, group?.id ?? null, values),
      successText: `${kind.title} ${group ? 'updated' : 'created'} successfully`,
      failureText: `Failed to save ${kind.noun}`,
      onSuccess: discard,
    },
    showError,
  );

  function change(name: string, value: string) {
    const changes = { [name]: value, ...(name === 'name' && isSlugDerived && { slug: slugify(value) }) };
    stored.change(changes);
    clearErrors(...Object.keys(changes));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (saving.isPending || !check(validateDraft(kind, draft))) return;
    saving.run(Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()])));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${group ? 'Edit' : 'New'} ${kind.noun}`}
      actions={
        <>
          <Button variant="outline" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} aria-label={kind.title} noValidate onSubmit={submit}>
        {kind.fields.map(({ name, label, max, type, isOptional = false, hint }) => {
          const control = {
            name,
            maxLength: max,
            autoComplete: 'off',
            required: !isOptional,
            value: draft[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
          };
          return (
            <Field key={name} label={label} error={errors[name]} isOptional={isOptional} {...(hint && { hint })}>
              {type === 'multiline' ? (
                <Textarea {...control} rows={3} />
              ) : type === 'email' ? (
                <EmailInput {...control} />
              ) : (
                <Input {...control} />
              )}
            </Field>
          );
        })}
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}
