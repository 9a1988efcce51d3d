import { createContext, useContext } from 'react';

interface FieldWiring {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** What the Field around a control has for it; null outside of one. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface Wired {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true;
}

/** The attributes that tie a control to the label, hint and error of the Field around it. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }): Wired {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describedBy = [field.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: field.controlId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(field.isInvalid && { 'aria-invalid': true }),
  };
}
