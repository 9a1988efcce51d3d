import { formatClock, formatDay } from '@epm/contract';
import { useHost, useLoaderData, useParams, useRevalidator } from '@epm/router';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Appointment } from './appointment.tsx';
import { CancelWalkthrough } from './cancel-walkthrough.tsx';
import { ChangeTime } from './change-time.tsx';
import type { ManagedWalkthrough, WalkthroughOutcome } from './load-walkthrough.ts';
import { NextSteps } from './next-steps.tsx';
import { AsideLayout } from '../../app/aside-layout.tsx';
import type { Slot, Walkthrough } from '../../app/slots/slot-requests.ts';
import { SlotChoice } from '../../app/slots/slot-choice.tsx';
import { useFocusOnChange } from '../../app/use-focus-on-change.ts';
import { WalkthroughLoadError, WalkthroughNotFound } from './walkthrough-errors.tsx';

/**
 * Renders the page that the emailed link opens. Opening it has no side effects: moving and canceling require a POST.
 */
export function Component() {
  const outcome = useLoaderData<WalkthroughOutcome<ManagedWalkthrough>>();
  useFocusOnChange(outcome.kind === 'found' ? getViewName(outcome.walkthrough) : outcome.kind);
  if (outcome.kind === 'failed') return <WalkthroughLoadError message={outcome.message} />;
  if (outcome.kind !== 'found') return <WalkthroughNotFound />;
  const { walkthrough } = outcome;
  if (walkthrough.state === 'canceled') {
    return walkthrough.instead ? (
      <ReplacedWalkthrough walkthrough={walkthrough} instead={walkthrough.instead} />
    ) : (
      <CanceledWalkthrough walkthrough={walkthrough} />
    );
  }
  return walkthrough.isPast ? (
    <PastWalkthrough walkthrough={walkthrough} />
  ) : (
    <UpcomingWalkthrough walkthrough={walkthrough} />
  );
}

const getViewName = ({ state, instead }: ManagedWalkthrough) => (instead ? 'replaced' : state);

function UpcomingWalkthrough({ walkthrough }: { walkthrough: Walkthrough }) {
  const { key = '' } = useParams();
  const changes = useWalkthroughChanges();
  return (
    <AsideLayout title="Your walkthrough" intro="We will meet you at the property." aside={<NextSteps isConfirmed />}>
      <Appointment walkthrough={walkthrough} />
      <AddToCalendar
        walkthrough={walkthrough}
        fileUrl={`/api/walkthroughs/manage/${encodeURIComponent(key)}/calendar.ics`}
      />
      <ChangeTime {...changes} currentStart={walkthrough.start} />
      <CancelWalkthrough />
    </AsideLayout>
  );
}

/** Renders a canceled walkthrough and offers other times, which can be booked through the same link. */
function CanceledWalkthrough({ walkthrough }: { walkthrough: Walkthrough }) {
  const { target, onMoved, onConflict } = useWalkthroughChanges();
  return (
    <AsideLayout
      title="Your walkthrough is canceled."
      intro={
        <>
          The walkthrough will not take place. Your details are saved: choose another time below, or call <PhoneLink />.
        </>
      }
    >
      <Appointment walkthrough={walkthrough} isCanceled />
      <SlotChoice target={target} submitLabel="Book this time" onBooked={onMoved} onConflict={onConflict} />
    </AsideLayout>
  );
}

/**
 * Renders a canceled walkthrough that was replaced by another. Shows the newer walkthrough, which the visitor can move.
 */
function ReplacedWalkthrough({ walkthrough, instead }: { walkthrough: Walkthrough; instead: Slot }) {
  const changes = useWalkthroughChanges();
  return (
    <AsideLayout
      title="This walkthrough is canceled. Another one is booked."
      intro={
        <>
          We will meet you at the property at this time. To cancel it, follow the link in its confirmation, or call{' '}
          <PhoneLink />.
        </>
      }
      aside={<NextSteps isConfirmed />}
    >
      <Appointment walkthrough={{ ...walkthrough, ...instead }} />
      <ChangeTime {...changes} currentStart={instead.start} />
    </AsideLayout>
  );
}

/** Returns the target and the callbacks for changing the walkthrough that the link identifies. */
function useWalkthroughChanges() {
  const { key = '' } = useParams();
  const { revalidate } = useRevalidator();
  const { toast } = useHost();
  const reload = () => void revalidate();
  const onMoved = ({ start }: Walkthrough) => {
    toast({ kind: 'success', text: `Your walkthrough is now on ${formatDay(start)} at ${formatClock(start)}.` });
    reload();
  };
  return { target: { manageKey: key }, onMoved, onConflict: reload };
}

function PastWalkthrough({ walkthrough }: { walkthrough: Walkthrough }) {
  return (
    <AsideLayout
      title="This walkthrough has begun."
      intro={
        <>
          It can no longer be moved or canceled here. If something has come up, call <PhoneLink />.
        </>
      }
    >
      <Appointment walkthrough={walkthrough} />
    </AsideLayout>
  );
}

function PhoneLink() {
  const { company } = useSite();
  return <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>;
}
