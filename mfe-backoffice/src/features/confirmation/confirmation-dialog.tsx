import { useEffect, useRef } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../../app/conflict-dialog.tsx';
import { companyQuery } from './api/get-company.ts';
import { Acknowledgment } from './components/acknowledgment.tsx';
import { AgreementOverview } from './components/agreement-overview.tsx';
import { PaymentStep } from './components/payment-step.tsx';
import { PropertyImprovements } from './components/property-improvements.tsx';
import { RentalAnalysis } from './components/rental-analysis.tsx';
import { StepOutline } from './components/step-outline.tsx';
import { WalkthroughBooking } from './components/walkthrough-booking.tsx';
import { WhyChoose } from './components/why-choose.tsx';
import { stepAfter, stepBefore, stepNamed } from './confirmation-steps.ts';
import type { ConfirmationStep } from './confirmation-steps.ts';
import { useConfirmation } from './hooks/use-confirmation.ts';
import type { Confirmation } from './hooks/use-confirmation.ts';
import styles from './confirmation-dialog.module.css';

interface ConfirmationDialogProps {
  lead: Schemas['Lead'];
  isOpen: boolean;
  onClose: () => void;
}

/** The confirmation walkthrough that staff complete together with the owner: pitch, contract, payment. */
export function ConfirmationDialog({ lead, isOpen, onClose }: ConfirmationDialogProps) {
  const confirmation = useConfirmation(lead);
  const { step, goTo, pitch } = confirmation;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  const { part, title } = stepNamed(step);
  const company = useQuery(companyQuery(useHost().api)).data?.name;
  const previous = stepBefore(step);

  // Focus the heading after a change of step; on open the dialog sets the focus itself.
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);

  const discard = () => {
    pitch.discard();
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
          <Step step={step} confirmation={confirmation} />
          {part === 'Pitch' && pitch.isTouched && (
            <div className={styles.begun}>
              <p>Not saved yet. What you typed is kept in this tab until the pitch is completed.</p>
              <Button size="sm" variant="outline" disabled={pitch.isSaving} onClick={discard}>
                Discard
              </Button>
            </div>
          )}
        </section>
      </Dialog>
      <ConflictDialog edit={pitch} leadId={lead.id} />
    </>
  );
}

function Step({ step, confirmation }: { step: ConfirmationStep; confirmation: Confirmation }) {
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

/** The button that completes the step or goes to the next. */
function NextButton({ confirmation, onClose }: { confirmation: Confirmation; onClose: () => void }) {
  const { step, goTo, pitch, isAcknowledged, requireAcknowledgment } = confirmation;
  const goNext = () => goTo(stepAfter(step));
  if (step === 'payment') return <Button onClick={onClose}>Done</Button>;
  if (step === 'property-improvements') {
    return (
      <Button isBusy={pitch.isSaving} onClick={pitch.complete}>
        Complete Pitch
      </Button>
    );
  }
  if (step === 'acknowledgment')
    return <Button onClick={isAcknowledged ? goNext : requireAcknowledgment}>Continue</Button>;
  return (
    <Button variant={step === 'booking' ? 'outline' : 'primary'} onClick={goNext}>
      Continue
    </Button>
  );
}
