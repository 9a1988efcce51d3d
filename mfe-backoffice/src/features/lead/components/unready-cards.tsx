import { RecordNote, RecordSection } from './record-section.tsx';

/** Invoices and documents, which have nothing to show until card payments and signatures are connected. */
export function Invoices() {
  return (
    <RecordSection title="Invoices">
      <RecordNote>Not set up yet. Invoices of this owner stand here once card payments are connected.</RecordNote>
    </RecordSection>
  );
}

export function Documents() {
  return (
    <RecordSection title="Documents">
      <RecordNote>Not set up yet. Agreements and forms of this owner stand here once signing is connected.</RecordNote>
    </RecordSection>
  );
}
