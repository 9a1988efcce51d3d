import { formatClock, formatDay } from '@epm/contract';
import { useHost, useLoaderData, useParams, useRevalidator } from '@epm/router';
import { telephoneLink, useSite } from '../../app/site.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Appointment } from './appointment.tsx';
import { CancelWalkthrough } from './cancel-walkthrough.tsx';
import { ChangeTime } from './change-time.tsx';
import type { ManagedWalkthrough, WalkthroughAnswer } from './load-walkthrough.ts';
import { NextSteps } from './next-steps.tsx';
import { Sheet } from './sheet.tsx';
import type { Slot, Walkthrough } from './slot-calls.ts';
import { SlotChoice } from './slot-choice.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { FailedWalkthrough, MissingWalkthrough } from './walkthrough-faces.tsx';

/** Where the link of a mail leads. Opening it changes nothing: moving and canceling are posted by a person. */
export function Component() {
  const answer = useLoaderData<WalkthroughAnswer<ManagedWalkthrough>>();
  useFocusOnChange(answer.kind === 'found' ? faceOf(answer.walkthrough) : answer.kind);
  if (answer.kind === 'failed') return <FailedWalkthrough message={answer.message} />;
  if (answer.kind !== 'found') return <MissingWalkthrough />;
  const { walkthrough } = answer;
  if (walkthrough.state === 'cancelled') {
    return walkthrough.instead ? (
      <Replaced walkthrough={walkthrough} instead={walkthrough.instead} />
    ) : (
      <Canceled walkthrough={walkthrough} />
    );
  }
  return walkthrough.isPast ? <Past walkthrough={walkthrough} /> : <Ahead walkthrough={walkthrough} />;
}

const faceOf = ({ state, instead }: ManagedWalkthrough) => (instead ? 'replaced' : state);

function Ahead({ walkthrough }: { walkthrough: Walkthrough }) {
  const { key = '' } = useParams();
  const managed = useManaged();
  return (
    <Sheet title="Your walkthrough" lead="We will meet you at the property." aside={<NextSteps isConfirmed />}>
      <Appointment walkthrough={walkthrough} />
      <AddToCalendar
        walkthrough={walkthrough}
        file={`/api/walkthroughs/manage/${encodeURIComponent(key)}/calendar.ics`}
      />
      <ChangeTime {...managed} current={walkthrough.start} />
      <CancelWalkthrough />
    </Sheet>
  );
}

/** Offers another time: the same link books it. */
function Canceled({ walkthrough }: { walkthrough: Walkthrough }) {
  const { target, onMoved, onChanged } = useManaged();
  return (
    <Sheet
      title="Your walkthrough is canceled."
      lead={
        <>
          The visit will not take place. Your details are saved: choose another time below, or call <Phone />.
        </>
      }
      aside={<NextSteps />}
    >
      <Appointment walkthrough={walkthrough} isOff />
      <SlotChoice target={target} action="Book this time" onBooked={onMoved} onChanged={onChanged} />
    </Sheet>
  );
}

/** The link of a canceled walkthrough, opened after another one was booked: moves that one, whose time it shows first. */
function Replaced({ walkthrough, instead }: { walkthrough: Walkthrough; instead: Slot }) {
  const managed = useManaged();
  return (
    <Sheet
      title="This walkthrough is canceled. Another one is booked."
      lead={
        <>
          We will meet you at the property at this time. To cancel it, follow the link in its confirmation, or call{' '}
          <Phone />.
        </>
      }
      aside={<NextSteps isConfirmed />}
    >
      <Appointment walkthrough={{ ...walkthrough, ...instead }} />
      <ChangeTime {...managed} current={instead.start} />
    </Sheet>
  );
}

/** What the link of a mail changes, and how the page follows. */
function useManaged() {
  const { key = '' } = useParams();
  const { revalidate } = useRevalidator();
  const { toast } = useHost();
  const onChanged = () => void revalidate();
  const onMoved = ({ start }: Walkthrough) => {
    toast({ kind: 'success', text: `Your walkthrough is now on ${formatDay(start)} at ${formatClock(start)}.` });
    onChanged();
  };
  return { target: { manageKey: key }, onMoved, onChanged };
}

function Past({ walkthrough }: { walkthrough: Walkthrough }) {
  return (
    <Sheet
      title="This walkthrough has begun."
      lead={
        <>
          It can no longer be moved or canceled here. If something has come up, call <Phone />.
        </>
      }
    >
      <Appointment walkthrough={walkthrough} />
    </Sheet>
  );
}

function Phone() {
  const { company } = useSite();
  return <a href={telephoneLink(company.phone)}>{company.phone}</a>;
}
