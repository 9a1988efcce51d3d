import { Section } from '../../../app/section.tsx';
import { RecordNote } from './record-note.tsx';

/** Invoices and documents, which have nothing to show until card payments and signatures are connected. */
export function Invoices() {
  return (
    <Section title="Invoices">
      <RecordNote>Not set up yet. Invoices of this owner stand here once card payments are connected.</RecordNote>
    </Section>
  );
}

export function Documents() {
  return (
    <Section title="Documents">
      <RecordNote>Not set up yet. Agreements and forms of this owner stand here once signing is connected.</RecordNote>
    </Section>
  );
}
