import { deriveStaffName } from '@epm/contract';
import { ConflictDialog, focusField, useCloseConfirmation } from '@epm/staff';
import { Button, Field, FieldError, Input, Instant } from '@epm/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ArchiveButton } from './archive-button.tsx';
import { ContentField } from './content-field.tsx';
import { describeTiming } from './describe-timing.ts';
import { PreviewPane } from './preview-pane.tsx';
import type { PreviewLead } from './lead-picker.tsx';
import { FIELD_LABELS, templateForm, toTypedTemplate } from './template-form.ts';
import type { TemplateDraft } from './template-form.ts';
import { TEMPLATE_TYPE_LABELS } from './template-list.tsx';
import type { Template } from './template-queries.ts';
import { useTemplatePreview } from './use-template-preview.ts';
import { useTemplateEdit } from './use-template-edit.ts';
import { VersionHistory } from './version-history.tsx';
import styles from './template-editor.module.css';

interface TemplateEditorProps {
  template: Template;
  /** Title of the workflow. */
  title: string;
  /** Unique name of the stored draft. */
  draftName: string;
  onClose: () => void;
  onSaved: (saved: Template) => void;
}

/** Editor of a template with its preview and its versions. */
export function TemplateEditor({ template, title, draftName, onClose, onSaved }: TemplateEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const edit = useTemplateEdit(template, draftName, onSaved);
  const { formRef, draft, base, isDirty, isSaving, conflict, submit } = edit;
  const [lead, setLead] = useState<PreviewLead | null>(null);
  const { close, confirmation } = useCloseConfirmation(isDirty, () => {
    edit.cancel();
    onClose();
  });
  const preview = useTemplatePreview(toTypedTemplate(base, draft, lead?.id));
  const isNew = base.version === 0;

  /** Returns the error from the last save, or the problem with the current text. */
  const getError = (field: 'subject' | 'content'): string | undefined =>
    edit.errors[field] ??
    (draft[field].trim()
      ? preview.query.data?.problems.find((problem) => problem.field === field)?.message
      : undefined);
  const input = (field: keyof TemplateDraft) => ({
    name: field,
    required: true,
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => edit.change({ [field]: target.value }),
  });

  return (
    <div className={styles.editor}>
      <header className={styles.header}>
        <Button size="sm" variant="outline" onClick={close}>
          <ArrowLeft aria-hidden />
          All templates
        </Button>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {isNew ? 'New template' : base.name}
          </h2>
          <p className={styles.facts}>
            {title}, {TEMPLATE_TYPE_LABELS[base.type].toLowerCase()}
            {!isNew && `, ${describeTiming(base).toLowerCase()}`}
          </p>
        </div>
      </header>
      <p className={styles.note}>Owners who are already in this campaign keep the templates they started with.</p>
      <div className={styles.columns}>
        <form ref={formRef} className={styles.form} aria-label="Template" noValidate onSubmit={submit}>
          <Field label={FIELD_LABELS.name} error={edit.errors.name} hint="For staff. Owners do not see it.">
            <Input {...input('name')} maxLength={100} />
          </Field>
          {base.type === 'email' && (
            <Field label={FIELD_LABELS.subject} error={getError('subject')}>
              <Input {...input('subject')} maxLength={200} />
            </Field>
          )}
          <ContentField
            workflow={base.workflow}
            type={base.type}
            value={draft.content}
            error={getError('content')}
            onChange={(content) => edit.change({ content })}
          />
          {base.timing === 'delay' ? (
            <Field
              label={base.workflow === 'confirmation' ? 'Days before the walkthrough' : 'Days after the start'}
              error={edit.errors.delay}
            >
              <Input {...input('delay')} className={styles.days} inputMode="decimal" maxLength={6} />
            </Field>
          ) : (
            <p className={styles.timing}>
              Sent: {describeTiming(base).toLowerCase()}. The Settings tab determines this time.
            </p>
          )}
          <div role="alert">{edit.failure && <FieldError>{edit.failure}</FieldError>}</div>
          <div className={styles.foot}>
            <Button type="submit" disabled={!isDirty && !isSaving} isBusy={isSaving}>
              Save
            </Button>
            {isDirty && (
              <Button variant="outline" disabled={isSaving} onClick={edit.cancel}>
                Discard
              </Button>
            )}
            <p className={styles.facts}>
              {isDirty && 'Not saved yet.'}
              {!isDirty && base.changedBy && (
                <>
                  Saved by {deriveStaffName(base.changedBy)}, <Instant time={base.changedAt} />
                </>
              )}
            </p>
            {!isNew && <ArchiveButton template={base} onArchived={onClose} />}
          </div>
        </form>
        <PreviewPane preview={preview} lead={lead} onLeadChange={setLead} />
      </div>
      {!isNew && (
        <VersionHistory
          id={base.id}
          onRestore={({ subject, content }) => {
            edit.change({ subject, content });
            focusField(formRef.current, 'content');
          }}
        />
      )}
      {confirmation}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed this template"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: templateForm.toDraft(conflict.base)[field],
            theirs: templateForm.toDraft(conflict.current)[field],
            yours: draft[field],
            editor: conflict.current.changedBy,
            savedAt: conflict.current.changedAt,
          })}
        />
      )}
    </div>
  );
}
