import { Field, Input, Textarea } from '@epm/ui';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { SettingFormState } from './use-setting-form.ts';

type InputOptions = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength' | 'placeholder'>;

interface SettingFieldProps extends InputOptions {
  edit: SettingFormState;
  /** Path in the draft, which is also the name of the control. */
  path: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  /** Number of rows of a text area. If undefined, the control is an input. */
  rows?: number;
}

/** Text field of a setting. */
export function SettingField({ edit, path, label, hint, isOptional = false, rows, ...input }: SettingFieldProps) {
  const control = {
    name: path,
    required: !isOptional,
    value: String(edit.read(path) ?? ''),
    onChange: ({ target }: { target: { value: string } }) => edit.write(path, target.value),
    autoComplete: 'off',
  };
  return (
    <Field label={label} error={edit.errors[path]} isOptional={isOptional} hint={hint}>
      {rows === undefined ? (
        <Input {...control} {...input} />
      ) : (
        <Textarea {...control} rows={rows} maxLength={input.maxLength} />
      )}
    </Field>
  );
}
