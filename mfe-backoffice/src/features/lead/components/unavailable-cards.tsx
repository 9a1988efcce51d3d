import { Section } from '../../../app/section.tsx';
import { RecordNote } from './record-note.tsx';

/** Placeholder until card payments are connected. */
export function Invoices() {
  return (
    <Section title="Invoices">
      <RecordNote>Not set up yet. Invoices of this owner stand here once card payments are connected.</RecordNote>
    </Section>
  );
}

/** Placeholder until electronic signatures are connected. */
export function Documents() {
  return (
    <Section title="Documents">
      <RecordNote>Not set up yet. Agreements and forms of this owner stand here once signing is connected.</RecordNote>
    </Section>
  );
}
