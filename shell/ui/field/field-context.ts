import { createContext, useContext } from 'react';

interface FieldControl {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** Ids and state of the enclosing Field; null if there is none. */
export const FieldContext = createContext<FieldControl | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true;
}

/** Returns the attributes that connect a control with the label, hint and error of its Field. */
export function useFieldControl(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}): ControlAttributes {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describedBy = [field.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: field.controlId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(field.isInvalid && { 'aria-invalid': true }),
  };
}
