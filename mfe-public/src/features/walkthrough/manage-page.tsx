import { formatClock, formatDay } from '@epm/contract';
import { useHost, useLoaderData, useParams, useRevalidator } from '@epm/router';
import { telephoneLink, useSite } from '../../app/site.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Appointment } from './appointment.tsx';
import { CancelWalkthrough } from './cancel-walkthrough.tsx';
import { ChangeTime } from './change-time.tsx';
import type { WalkthroughAnswer } from './load-walkthrough.ts';
import { NextSteps } from './next-steps.tsx';
import { Sheet } from './sheet.tsx';
import type { Walkthrough } from './slot-calls.ts';
import { SlotChoice } from './slot-choice.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { FailedWalkthrough, MissingWalkthrough } from './walkthrough-faces.tsx';

/** Where the link of a mail leads. Opening it changes nothing: moving and cancelling are posted by a person. */
export function Component() {
  const answer = useLoaderData<WalkthroughAnswer>();
  useFocusOnChange(answer.kind === 'found' ? answer.walkthrough.state : answer.kind);
  if (answer.kind === 'failed') return <FailedWalkthrough message={answer.message} />;
  if (answer.kind !== 'found') return <MissingWalkthrough />;
  const { walkthrough } = answer;
  if (walkthrough.state === 'cancelled') return <Cancelled walkthrough={walkthrough} />;
  return walkthrough.isPast ? <Past walkthrough={walkthrough} /> : <Ahead walkthrough={walkthrough} />;
}

function Ahead({ walkthrough }: { walkthrough: Walkthrough }) {
  const { key = '' } = useParams();
  const { revalidate } = useRevalidator();
  const { toast } = useHost();
  return (
    <Sheet title="Your walkthrough" lead="We will meet you at the property." aside={<NextSteps isConfirmed />}>
      <Appointment walkthrough={walkthrough} />
      <AddToCalendar
        walkthrough={walkthrough}
        file={`/api/walkthroughs/manage/${encodeURIComponent(key)}/calendar.ics`}
      />
      <ChangeTime
        target={{ manageKey: key }}
        current={walkthrough.start}
        onMoved={({ start }) => {
          toast({ kind: 'success', text: `Your walkthrough is now on ${formatDay(start)} at ${formatClock(start)}.` });
          void revalidate();
        }}
      />
      <CancelWalkthrough />
    </Sheet>
  );
}

/** Offers another time: the same link books it. */
function Cancelled({ walkthrough }: { walkthrough: Walkthrough }) {
  const { key = '' } = useParams();
  const { revalidate } = useRevalidator();
  const { toast } = useHost();
  return (
    <Sheet
      title="Your walkthrough is canceled."
      lead={<>The visit will not take place. Your details are saved: choose another time below, or call <Phone />.</>}
      aside={<NextSteps />}
    >
      <Appointment walkthrough={walkthrough} isOff />
      <SlotChoice
        target={{ manageKey: key }}
        action="Book this time"
        onBooked={({ start }) => {
          toast({ kind: 'success', text: `Your walkthrough is on ${formatDay(start)} at ${formatClock(start)}.` });
          void revalidate();
        }}
      />
    </Sheet>
  );
}

function Past({ walkthrough }: { walkthrough: Walkthrough }) {
  return (
    <Sheet
      title="This walkthrough has begun."
      lead={<>It can no longer be moved or canceled here. If something has come up, call <Phone />.</>}
    >
      <Appointment walkthrough={walkthrough} />
    </Sheet>
  );
}

function Phone() {
  const { company } = useSite();
  return <a href={telephoneLink(company.phone)}>{company.phone}</a>;
}
