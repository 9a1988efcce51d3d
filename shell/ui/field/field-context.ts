import { createContext, useContext } from 'react';

interface FieldControl {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** Ids and state from the enclosing Field; null outside of a Field. */
export const FieldContext = createContext<FieldControl | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true;
}

/** Returns the attributes that associate a control with the label, hint and error of its Field. */
export function useFieldControl(ownAttributes: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}): ControlAttributes {
  const field = useContext(FieldContext);
  if (!field) return ownAttributes;
  const describedBy = [field.describedBy, ownAttributes['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: field.controlId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(field.isInvalid && { 'aria-invalid': true }),
  };
}
