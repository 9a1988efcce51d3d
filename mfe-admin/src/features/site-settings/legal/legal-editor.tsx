import { LEGAL_BOUNDS, LEGAL_PAGES } from '@epm/contract';
import { ConflictDialog, SavedBy } from '@epm/staff';
import { Button, Field, createLazyDialog, Textarea } from '@epm/ui';
import { useState } from 'react';
import { SettingsForm } from '../../../app/settings-form.tsx';
import styles from './legal-editor.module.css';
import { LegalHelp } from './legal-help.tsx';
import type { LegalText } from './legal-queries.ts';
import { LegalStatus } from './legal-status.tsx';
import { useLegalEdit } from './use-legal-edit.ts';
import type { LegalDraft } from './use-legal-edit.ts';

const PreviewDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "admin.legal-preview" */ './legal-preview-dialog.tsx')).LegalPreviewDialog,
);
const PublishDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.legal-publish" */ './publish-dialog.tsx')).PublishDialog,
);
const VersionsDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "admin.legal-versions" */ './legal-versions-dialog.tsx')).LegalVersionsDialog,
);

const FIELD_LABELS: Readonly<Record<keyof LegalDraft, string>> = { intro: 'Introduction', text: 'Text' };

type DialogName = 'preview' | 'publish' | 'versions';

/** Editor for the draft of a legal text, with its preview, publication and versions. */
export function LegalEditor({ legal }: { legal: LegalText }) {
  const edit = useLegalEdit(legal);
  const { draft, errors, conflict, isDirty } = edit;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const control = (field: keyof LegalDraft) => ({
    name: field,
    required: true,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => edit.change({ [field]: target.value }),
    maxLength: LEGAL_BOUNDS[field].max,
  });
  return (
    <div className={styles.editor}>
      <LegalStatus legal={legal} />
      <SettingsForm
        label={`Draft: ${LEGAL_PAGES[legal.page].title}`}
        edit={edit}
        note={
          <>
            <SavedBy {...legal} />
            Visitors see the draft once you publish it.
          </>
        }
      >
        <Field label={FIELD_LABELS.intro} error={errors.intro}>
          <Textarea {...control('intro')} rows={3} />
        </Field>
        <Field label={FIELD_LABELS.text} error={errors.text}>
          <Textarea {...control('text')} className={styles.text} rows={24} spellCheck />
        </Field>
      </SettingsForm>
      <LegalHelp />
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setDialog('preview')}>
          Preview
        </Button>
        <Button variant="outline" onClick={() => setDialog('versions')}>
          Versions
        </Button>
        {legal.hasUnpublishedChanges && (
          <Button disabled={isDirty} onClick={() => setDialog('publish')}>
            Publish
          </Button>
        )}
        {legal.hasUnpublishedChanges && isDirty && <p className={styles.note}>Save the draft before you publish it.</p>}
      </div>
      {dialog === 'preview' && <PreviewDialog page={legal.page} draft={draft} onClose={close} />}
      {dialog === 'publish' && <PublishDialog legal={legal} onClose={close} />}
      {dialog === 'versions' && (
        <VersionsDialog
          legal={legal}
          draft={draft}
          onClose={close}
          onRestored={() => {
            edit.cancel();
            close();
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed this draft"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: conflict.base[field],
            theirs: conflict.current[field],
            yours: draft[field],
            editor: conflict.current.changedBy,
            savedAt: conflict.current.changedAt,
          })}
        />
      )}
    </div>
  );
}
