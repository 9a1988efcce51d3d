import { formatEventTime, WEBINAR_EVENT_BOUNDS } from '@epm/contract';
import { useHost } from '@epm/router';
import { ConflictDialog } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input, Select, Textarea } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { parseDateTimeInputValue } from '../../../app/central-date-time.ts';
import { useWebinarEdit } from './use-webinar-edit.ts';
import styles from './webinar-dialog.module.css';
import { FIELD_LABELS, toDraft } from './webinar-form.ts';
import type { WebinarDraft } from './webinar-form.ts';
import { webinarHostsQuery } from './webinar-queries.ts';
import type { Webinar } from './webinar-queries.ts';

const bounds = WEBINAR_EVENT_BOUNDS;

interface WebinarDialogProps {
  webinar: Webinar;
  /** Number of people on the waiting list. */
  waitingCount: number;
  onClose: () => void;
}

/** Dialog that schedules or edits a webinar. Closing it keeps the input; Cancel discards it. */
export function WebinarDialog({ webinar, waitingCount, onClose }: WebinarDialogProps) {
  const edit = useWebinarEdit(webinar, onClose);
  const { formRef, draft, errors, failure, conflict, isNew, submit } = edit;
  const hosts = useHostChoices();
  const formId = useId();
  const control = (field: keyof WebinarDraft) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => edit.change({ [field]: target.value }),
  });
  const start = parseDateTimeInputValue(draft.start);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isNew ? 'Schedule a webinar' : 'Edit webinar'}
      description={describeConsequence(webinar, waitingCount)}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              edit.cancel();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={edit.isSaving}>
            {isNew ? 'Schedule' : 'Save'}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} aria-label="Webinar" noValidate onSubmit={submit}>
        <Field className={styles.wide} label={FIELD_LABELS.title} error={errors.title}>
          <Input {...control('title')} required maxLength={bounds.title.max} autoComplete="off" />
        </Field>
        <Field
          label={FIELD_LABELS.start}
          error={errors.start}
          hint={start === null ? 'In Iowa’s time zone.' : formatEventTime(start)}
        >
          <Input {...control('start')} required type="datetime-local" />
        </Field>
        <Field label={FIELD_LABELS.durationMinutes} error={errors.durationMinutes}>
          <Input {...control('durationMinutes')} required inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
        <Field label={FIELD_LABELS.joinUrl} error={errors.joinUrl} hint="From your video service.">
          <Input {...control('joinUrl')} required type="url" maxLength={bounds.url.max} autoComplete="off" />
        </Field>
        <Field label={FIELD_LABELS.hostSlug} error={errors.hostSlug} isOptional>
          <Select {...control('hostSlug')} options={[{ value: '', label: 'No host' }, ...hosts]} />
        </Field>
        <Field className={styles.wide} label={FIELD_LABELS.summary} error={errors.summary}>
          <Textarea {...control('summary')} required rows={3} maxLength={bounds.summary.max} />
        </Field>
        <Field
          className={styles.wide}
          label={FIELD_LABELS.points}
          error={errors.points}
          hint="One topic on each line."
          isOptional
        >
          <Textarea {...control('points')} rows={4} />
        </Field>
        <Field
          className={styles.wide}
          label={FIELD_LABELS.replayUrl}
          error={errors.replayUrl}
          hint="The page links it after the webinar."
          isOptional
        >
          <Input {...control('replayUrl')} type="url" maxLength={bounds.url.max} autoComplete="off" />
        </Field>
        {failure && (
          <div className={styles.wide}>
            <ErrorPanel title={failure} />
          </div>
        )}
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed this webinar"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: toDraft(conflict.base)[field] || 'empty',
            theirs: toDraft(conflict.current)[field] || 'empty',
            yours: draft[field] || 'empty',
            editor: null,
            savedAt: null,
          })}
        />
      )}
    </Dialog>
  );
}

/** Returns a sentence about when the change is visible and who gets an email. */
function describeConsequence({ version, registrationCount, isPast }: Webinar, waitingCount: number): string {
  if (version === 0)
    return waitingCount === 0
      ? 'The webinar page shows it at once.'
      : `The webinar page shows it at once. ${countPeople(waitingCount)} on the waiting list get a seat and an email with the date.`;
  if (isPast || registrationCount === 0) return 'The webinar page shows the change at once.';
  return `The webinar page shows the change at once. ${countPeople(registrationCount)} get an email if the time or the link changes.`;
}

const countPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Returns the team members who have a page, as choices for the host. */
function useHostChoices() {
  const { data } = useQuery(webinarHostsQuery(useHost().api));
  return (data?.team ?? []).flatMap(({ slug, name }) => (slug === null ? [] : [{ value: slug, label: name }]));
}
