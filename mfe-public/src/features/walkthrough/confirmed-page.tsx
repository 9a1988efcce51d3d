import { formatClock, formatDay } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Link, useHost, useLoaderData, useParams, useRevalidator, useSession } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';
import type { Walkthrough } from '../../app/slots/slot-requests.ts';
import { SlotChoice } from '../../app/slots/slot-choice.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Appointment } from './appointment.tsx';
import { ChangeTime } from './change-time.tsx';
import type { WalkthroughOutcome } from './load-walkthrough.ts';
import { NextSteps } from './next-steps.tsx';
import { AsideLayout } from '../../app/aside-layout.tsx';
import { useFocusOnChange } from '../../app/use-focus-on-change.ts';
import { WalkthroughLoadError, WalkthroughNotFound } from './walkthrough-errors.tsx';

export function Component() {
  const outcome = useLoaderData<WalkthroughOutcome>();
  const { leadId = '' } = useParams();
  const { revalidate } = useRevalidator();
  const { toast } = useHost();
  useFocusOnChange(outcome.kind === 'found' ? outcome.walkthrough.state : outcome.kind);

  if (outcome.kind === 'missing') return <WalkthroughNotFound />;
  if (outcome.kind === 'failed') return <WalkthroughLoadError message={outcome.message} />;
  const walkthrough = outcome.kind === 'found' && outcome.walkthrough;
  const reload = () => void revalidate();
  const handleBooked = ({ start, state }: Walkthrough) => {
    const dayAndTime = `${formatDay(start)} at ${formatClock(start)}`;
    toast({
      kind: 'success',
      text: state === 'requested' ? `We have your request for ${dayAndTime}.` : `Your walkthrough is on ${dayAndTime}.`,
    });
    reload();
  };
  if (walkthrough && walkthrough.state === 'requested' && !walkthrough.isPast) {
    return <RequestedWalkthrough walkthrough={walkthrough} onMoved={handleBooked} onConflict={reload} />;
  }
  if (walkthrough && walkthrough.state === 'booked' && !walkthrough.isPast) {
    return <BookedWalkthrough walkthrough={walkthrough} onMoved={handleBooked} onConflict={reload} />;
  }
  const isCanceled = walkthrough && walkthrough.state === 'canceled';
  return (
    <AsideLayout {...getSchedulingHeading(walkthrough)} aside={!isCanceled && <NextSteps />}>
      <SlotChoice target={{ leadId }} submitLabel="Book this time" onBooked={handleBooked} />
    </AsideLayout>
  );
}

interface UpcomingProps {
  walkthrough: Walkthrough;
  onMoved: (walkthrough: Walkthrough) => void;
  onConflict: () => void;
}

/** Renders a requested walkthrough. Until the company confirms it, other visitors can book the same time. */
function RequestedWalkthrough({ walkthrough, onMoved, onConflict }: UpcomingProps) {
  const { company } = useSite();
  const { leadId, start } = walkthrough;
  return (
    <AsideLayout
      title="We have your request."
      intro="We review it first, then confirm the time by email. Until then it is not held for you."
      aside={<NextSteps isRequested />}
    >
      <Appointment walkthrough={walkthrough} />
      <ChangeTime target={{ leadId }} currentStart={start} onMoved={onMoved} onConflict={onConflict} />
      <p>
        To settle it now, call <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
      </p>
    </AsideLayout>
  );
}

function BookedWalkthrough({ walkthrough, onMoved, onConflict }: UpcomingProps) {
  const { company } = useSite();
  const { user } = useSession();
  const { leadId, start } = walkthrough;
  return (
    <AsideLayout title="Your walkthrough is booked." intro="We will meet you at the property." aside={<NextSteps />}>
      <Appointment walkthrough={walkthrough} />
      <AddToCalendar
        walkthrough={walkthrough}
        fileUrl={`/api/walkthroughs/of/${encodeURIComponent(leadId)}/calendar.ics`}
      />
      <ChangeTime target={{ leadId }} currentStart={start} onMoved={onMoved} onConflict={onConflict} />
      <p>
        To cancel, follow the link in the confirmation we sent you, or call{' '}
        <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
      </p>
      {user && (
        <div>
          <ButtonLink render={<Link to={paths.dashboard} />}>Go to the dashboard</ButtonLink>
        </div>
      )}
    </AsideLayout>
  );
}

/** Returns the title and the introduction above the free times when no walkthrough is upcoming. */
function getSchedulingHeading(walkthrough: Walkthrough | false): { title: string; intro: string } {
  if (!walkthrough) {
    return {
      title: 'Schedule your confirmation walkthrough.',
      intro: 'Your details are saved. Choose a time to walk through the property together.',
    };
  }
  if (walkthrough.state === 'requested') {
    return {
      title: 'The time you asked for has passed.',
      intro: 'We had not confirmed it. Your details are saved: please choose another time.',
    };
  }
  if (walkthrough.state === 'canceled') {
    return {
      title: 'Your walkthrough is canceled.',
      intro: 'Your details are saved. You can choose another time whenever you like.',
    };
  }
  return {
    title: 'Your walkthrough has taken place.',
    intro: `It was on ${formatDay(walkthrough.start)} at ${formatClock(walkthrough.start)}. If it needs to be repeated, choose a time.`,
  };
}
