import type { SubmitEvent } from 'react';
import type { ConflictChoices } from './edit-conflict.ts';
import { extractCurrentRecord } from './server-errors.ts';
import type { FieldErrors } from './server-errors.ts';
import { useFormErrors } from './use-form-errors.ts';
import type { FormErrors } from './use-form-errors.ts';
import { useVersionedEdit } from './use-versioned-edit.ts';
import type { SaveOutcome, VersionedEdit, VersionedEditOptions } from './use-versioned-edit.ts';

export interface RecordFormOptions<Base, Draft extends object, Values extends object, Field extends string>
  extends Omit<VersionedEditOptions<Base, Draft, Values>, 'send'> {
  /** Returns an error for each invalid field, in the order of the form. The server validates again. */
  validate?(draft: Draft, base: Base): FieldErrors<Field>;
  /**
   * Sends the changes with the version of `base`.
   * @throws ApiProblem 409 with `current` if another user has changed the record
   */
  save(base: Base, changes: Partial<Values>, draft: Draft): Promise<Base>;
  /**
   * Converts the current record of a 409 response to the record that the form edits. By default, returns it unchanged.
   */
  acceptCurrent?(received: Base): Base;
  /** Returns the server's errors for rejected fields. By default, the fields have the same names as in the API. */
  getFieldErrors?(error: unknown): FieldErrors<Field>;
  /** Returns the message for a failed save if the server rejected no field. */
  explainFailure(error: unknown): string;
}

export interface RecordForm<Base, Draft extends object, Values extends object, Field extends string>
  extends VersionedEdit<Base, Draft, Values>,
    FormErrors<Field> {
  /** Changes the draft, and removes the errors of the changed fields. */
  change: (changes: Partial<Draft>) => void;
  /** Handles the submit event: saves the draft, or shows the errors that `validate` returns. */
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Combines {@link useVersionedEdit} with {@link useFormErrors} for the form of a versioned record. */
export function useRecordForm<
  Base,
  Draft extends object,
  Values extends object = Draft,
  Field extends string = keyof Draft & string,
>({
  validate,
  save,
  acceptCurrent,
  getFieldErrors,
  explainFailure,
  ...options
}: RecordFormOptions<Base, Draft, Values, Field>): RecordForm<Base, Draft, Values, Field> {
  const form = useFormErrors<Field>();

  async function send(base: Base, changes: Partial<Values>, draft: Draft): Promise<SaveOutcome<Base>> {
    try {
      return { saved: await save(base, changes, draft) };
    } catch (error) {
      const current = extractCurrentRecord<Base>(error);
      if (current) return { current: acceptCurrent?.(current) ?? current };
      form.showError(error, explainFailure(error), getFieldErrors?.(error));
      return null;
    }
  }

  const edit = useVersionedEdit<Base, Draft, Values>({ ...options, send });
  return {
    ...edit,
    ...form,
    change(changes) {
      form.clearErrors(...(Object.keys(changes) as Field[]));
      edit.update(changes);
    },
    submit(event) {
      event.preventDefault();
      if (form.check(validate?.(edit.draft, edit.base) ?? {})) edit.save();
    },
    save(extraValues) {
      form.setFailure(null);
      edit.save(extraValues);
    },
    cancel() {
      form.resetErrors();
      edit.cancel();
    },
    resolveConflict(choices: ConflictChoices<Values>) {
      form.setFailure(null);
      edit.resolveConflict(choices);
    },
  };
}
