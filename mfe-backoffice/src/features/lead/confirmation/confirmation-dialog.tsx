import { useEffect, useRef } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { UnsavedNotice } from '@epm/staff';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { canSendAgreement } from '../../../documents/document-display.tsx';
import { Acknowledgment } from './acknowledgment.tsx';
import { AgreementOverview } from './agreement-overview.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PropertyImprovements } from './property-improvements.tsx';
import { RentalAnalysis } from './rental-analysis.tsx';
import { StepOutline, getNextStep, getPreviousStep, findStep } from './confirmation-steps.tsx';
import { WalkthroughBooking } from './walkthrough-booking.tsx';
import { WhyChoose } from './why-choose.tsx';
import type { ConfirmationStep } from './confirmation-steps.tsx';
import { useConfirmation } from './use-confirmation.ts';
import type { Confirmation } from './use-confirmation.ts';
import styles from './confirmation-dialog.module.css';
import { companyQuery } from '../record-queries.ts';

interface ConfirmationDialogProps {
  lead: Schemas['Lead'];
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Dialog for the confirmation walkthrough, which a staff member completes together with the owner. The parts are pitch,
 * contract and payment.
 */
export function ConfirmationDialog({ lead, isOpen, onClose }: ConfirmationDialogProps) {
  const confirmation = useConfirmation(lead);
  const { step, goTo, pitch } = confirmation;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  const { part, title } = findStep(step);
  const company = useQuery(companyQuery(useHost().api)).data?.name;
  const previous = getPreviousStep(step);

  // Focus the heading when the step changes. On open, the dialog manages focus itself.
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);

  const discard = () => {
    pitch.cancel();
    heading.current?.focus();
  };

  return (
    <>
      <Dialog
        isOpen={isOpen && !pitch.conflict}
        onClose={onClose}
        isWide
        title="Confirmation Walkthrough"
        description={`${lead.name || 'Anonymous'}${lead.propertyAddress ? `, ${lead.propertyAddress}` : ''}`}
        actions={
          <>
            {previous && (
              <Button variant="outline" className={styles.back} onClick={() => goTo(previous)}>
                Back
              </Button>
            )}
            <NextButton confirmation={confirmation} onClose={onClose} />
          </>
        }
      >
        <StepOutline step={step} onChoose={goTo} />
        <section className={styles.step} aria-labelledby="confirmation-step">
          <h3 ref={heading} id="confirmation-step" tabIndex={-1} className={styles.title}>
            {step === 'why-choose' && company ? `${title} ${company}` : title}
          </h3>
          <StepContent step={step} confirmation={confirmation} />
          {part === 'Pitch' && (pitch.isDirty || pitch.isSaving) && (
            <div className={styles.unsavedDraft}>
              <p>Not saved yet. Your input stays in this tab until the pitch is completed.</p>
              <Button size="sm" variant="outline" disabled={pitch.isSaving} onClick={discard}>
                Discard
              </Button>
            </div>
          )}
          {part === 'Pitch' && <UnsavedNotice reason={pitch.unsavedReason === 'offline' ? 'offline' : null} />}
        </section>
      </Dialog>
      <LeadConflictDialog edit={pitch} leadId={lead.id} />
    </>
  );
}

function StepContent({ step, confirmation }: { step: ConfirmationStep; confirmation: Confirmation }) {
  switch (step) {
    case 'why-choose':
      return <WhyChoose />;
    case 'rental-analysis':
      return <RentalAnalysis pitch={confirmation.pitch} />;
    case 'property-improvements':
      return <PropertyImprovements confirmation={confirmation} />;
    case 'overview':
      return <AgreementOverview confirmation={confirmation} />;
    case 'acknowledgment':
      return <Acknowledgment confirmation={confirmation} />;
    case 'booking':
      return <WalkthroughBooking confirmation={confirmation} />;
    case 'payment':
      return <PaymentStep lead={confirmation.lead} />;
  }
}

/** Button that completes the step or goes to the next step. */
function NextButton({ confirmation, onClose }: { confirmation: Confirmation; onClose: () => void }) {
  const { lead, step, goTo, pitch, isAcknowledged, requireAcknowledgment } = confirmation;
  const goNext = () => goTo(getNextStep(step));
  if (step === 'payment') {
    return (
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
    );
  }
  if (step === 'property-improvements') {
    return (
      <Button isBusy={pitch.isSaving} onClick={pitch.complete}>
        Complete pitch
      </Button>
    );
  }
  if (step === 'acknowledgment')
    return <Button onClick={isAcknowledged ? goNext : requireAcknowledgment}>Continue</Button>;
  if (step === 'overview') return <ContinueButton lead={lead} onClick={goNext} />;
  return (
    <Button variant={step === 'booking' ? 'outline' : 'primary'} onClick={goNext}>
      Continue
    </Button>
  );
}

/** Button that leaves the overview. Secondary while Send agreement is the primary button. */
function ContinueButton({ lead, onClick }: { lead: Schemas['Lead']; onClick: () => void }) {
  const { data } = useQuery(leadDocumentsQuery(useHost().api, lead.id));
  return (
    <Button variant={data && canSendAgreement(lead, data) ? 'outline' : 'primary'} onClick={onClick}>
      Continue
    </Button>
  );
}
