import { formatCount, formatDollars, formatRooms, formatSquareFeet, LEAD_PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Section } from '@epm/staff';
import { Button, createLazyDialog, Instant } from '@epm/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { getSourceLabel, useLeadEdit } from '../../../lead-data/index.ts';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { propertyForm } from '../property-form.ts';
import styles from './lead-facts.module.css';

/** Formats a value, or returns null if it is unknown. */
const formatIfKnown = <T,>(value: T | null, format: (value: T) => ReactNode): ReactNode =>
  value === null ? null : format(value);

/** The property's details, location and rooms. */
export function LeadFacts({ lead }: { lead: Schemas['Lead'] }) {
  const formatRoomCount = (count: number) => formatRooms(count, lead.unitCount);
  return (
    <div className={styles.facts}>
      <Section title="Property details" actions={<EditDetailsButton lead={lead} />}>
        <FactList
          facts={[
            ['Type', lead.propertyType && LEAD_PROPERTY_TYPES[lead.propertyType]],
            ['Square footage', formatIfKnown(lead.squareFootage || null, formatSquareFeet)],
            ['Units', formatCount(lead.unitCount)],
            ['Year built', lead.yearBuilt],
            ['Finished basement', formatIfKnown(lead.finishedBasementArea, formatSquareFeet)],
            ['Purchase price', formatIfKnown(lead.purchasePrice || null, formatDollars)],
            ['Owner', lead.ownerName],
          ]}
        />
      </Section>
      <div className={styles.location}>
        <Section title="Property location">
          <FactList
            facts={[
              ['Street', lead.streetAddress || null],
              ['City', lead.city || null],
              ['State', lead.state || null],
              ['ZIP', lead.zipCode || null],
            ]}
          />
        </Section>
        <Section title="Room details">
          <FactList
            facts={[
              ['Bedrooms', formatIfKnown(lead.bedrooms, formatRoomCount)],
              ['Bathrooms', formatIfKnown(lead.bathrooms, formatRoomCount)],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}

const EditDetailsDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.lead-dialogs" */ './edit-details-dialog.tsx')).EditDetailsDialog,
);

/** Button and dialog to edit the property. Closing the dialog with Escape or an outside click keeps the draft. */
function EditDetailsButton({ lead }: { lead: Schemas['Lead'] }) {
  const edit = useLeadEdit(lead, propertyForm);
  const [isHidden, setHidden] = useState(false);
  const open = () => {
    setHidden(false);
    edit.open();
  };
  const close = () => {
    if (edit.isDirty) setHidden(true);
    else edit.cancel();
  };
  const discard = () => {
    setHidden(false);
    edit.cancel();
  };
  return (
    <div className={styles.opener}>
      {isHidden && edit.isDirty && <span className={styles.unsavedHint}>Not saved yet</span>}
      <Button size="sm" variant="outline" isBusy={edit.isSaving} onClick={open}>
        Edit Details
      </Button>
      <EditDetailsDialog
        edit={edit}
        isOpen={edit.isOpen && !edit.conflict && !isHidden}
        onClose={close}
        onDiscard={discard}
      />
      <LeadConflictDialog edit={edit} leadId={lead.id} />
    </div>
  );
}

/** The lead's source and dates. */
export function LeadSource({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <Section title="Record">
      <FactList
        facts={[
          ['Created', <Instant key="created" time={lead.createdAt} />],
          ['Source', lead.source && getSourceLabel(lead.source)],
          // The form is omitted if it equals the source.
          ...(lead.form && lead.form !== lead.source ? [['Form', getSourceLabel(lead.form)] as const] : []),
          ['Campaign', lead.campaign],
          ['Walkthrough', lead.walkthroughDate && <Instant key="walkthrough" time={lead.walkthroughDate} />],
        ]}
      />
    </Section>
  );
}

/** Name and value; null means unknown and is shown as a dash. */
type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {value ?? (
              <span className={styles.unknown} role="img" aria-label="Not known">
                –
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
