import { useHost } from '@epm/router';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorPanel,
  Field,
  Input,
  LeaveConfirmation,
  Loadable,
  LoadMore,
  Skeleton,
  Spinner,
  Stepper,
  Tabs,
} from '@epm/ui';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import styles from './design.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const resolveImmediately = () => Promise.resolve();
const STEPS = ['Property details', 'Contact', 'Review and schedule'];

export function Feedback() {
  return (
    <>
      <Chapter id="tabs" title="Tabs" text="Sections of one page. Arrow keys move, Enter opens.">
        <Tabs
          label="Administration"
          items={[
            {
              value: 'leads',
              label: 'Lead Management',
              content: <p className={styles.note}>Eleven leads came in this week, four more than the week before.</p>,
            },
            {
              value: 'analyses',
              label: 'Property Analysis',
              content: <p className={styles.note}>Nine analyses are ready. Two are waiting for rent estimates.</p>,
            },
            {
              value: 'referrals',
              label: 'Realtor Referrals',
              content: <p className={styles.note}>No referral is open.</p>,
            },
            {
              value: 'users',
              label: 'User Management',
              content: <p className={styles.note}>Six people can sign in, two of them as administrators.</p>,
            },
          ]}
        />
      </Chapter>

      <Chapter id="stepper" title="Steps" text="The current step of a long form. Users move with Back and Continue.">
        {STEPS.map((step, index) => (
          <Specimen key={step} name={`Step ${index + 1}`}>
            <Stepper steps={STEPS} current={index} />
          </Specimen>
        ))}
      </Chapter>

      <Messages />

      <Chapter
        id="waiting"
        title="Loading"
        text="The shape of the content, shown after 150 ms so that a fast response does not flicker."
      >
        <Specimen name="Skeleton">
          <div className={styles.stack}>
            <Skeleton height="1.75rem" width="14rem" label="Loading the report" />
            <Skeleton lines={3} />
          </div>
        </Specimen>
        <Specimen name="Spinner">
          <div className={styles.row}>
            <Spinner label="Loading" />
          </div>
        </Specimen>
        <Specimen name="Next page of a list">
          <LoadMore
            pages={{
              hasNextPage: true,
              isFetchingNextPage: false,
              isFetchNextPageError: false,
              fetchNextPage: resolveImmediately,
            }}
          />
        </Specimen>
      </Chapter>

      <Chapter
        id="empty"
        title="Empty states and errors"
        text="An empty state says what will appear there. An error says what happened, what was saved and what to do next."
      >
        <Specimen name="Empty">
          <EmptyState
            title="No walkthroughs this week"
            figure={<CalendarDays />}
            action={
              <Button variant="secondary" size="sm">
                Open the calendar
              </Button>
            }
          >
            A walkthrough appears here as soon as an owner chooses a time on the enrollment page.
          </EmptyState>
        </Specimen>
        <Specimen name="Error">
          <ErrorPanelDemo />
        </Specimen>
        <Specimen name="Refresh failed">
          <Loadable
            query={{
              data: 'Eleven leads this week',
              isError: true,
              error: null,
              isFetching: false,
              refetch: resolveImmediately,
            }}
            errorMessage=""
            skeleton={null}
          >
            {(text) => <p>{text}</p>}
          </Loadable>
        </Specimen>
      </Chapter>
    </>
  );
}

function Messages() {
  const { toast } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => setOpen(false);
  const stay = () => setLeaving(false);
  return (
    <Chapter
      id="messages"
      title="Dialog and messages"
      text="A dialog requires a decision. A message disappears after a while; an error stays until it is dismissed."
    >
      <Specimen name="Dialog">
        <Button variant="outline" onClick={() => setOpen(true)}>
          Confirm a deletion
        </Button>
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Confirm Deletion"
          description="This can't be undone. All data, campaigns and documents of this lead are permanently deleted."
          actions={
            <>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button variant="danger" onClick={close}>
                Delete Lead
              </Button>
            </>
          }
        >
          <Field label="Why is it deleted?" isOptional>
            <Input autoComplete="off" />
          </Field>
        </Dialog>
      </Specimen>
      <Specimen name="Leaving">
        <Button variant="outline" onClick={() => setLeaving(true)}>
          Leave without saving
        </Button>
        <LeaveConfirmation blocker={{ state: isLeaving ? 'blocked' : 'unblocked', proceed: stay, reset: stay }} />
      </Specimen>
      <Specimen name="Messages">
        <div className={styles.row}>
          <Button variant="outline" onClick={() => toast({ kind: 'success', text: 'Admin login successful' })}>
            Success
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                kind: 'error',
                text: 'The change was not saved. Your input is still here; try again in a minute.',
              })
            }
          >
            Error
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                kind: 'success',
                text: 'Lead status updated',
                detail: 'Ruth Halvorsen moved to Closed',
                action: { label: 'Undo', run: () => toast({ kind: 'info', text: 'Change undone' }) },
              })
            }
          >
            With Undo
          </Button>
          <Button
            variant="outline"
            onClick={() => toast({ kind: 'info', text: 'A new lead arrived from West Des Moines.' })}
          >
            Information
          </Button>
        </div>
      </Specimen>
    </Chapter>
  );
}

function ErrorPanelDemo() {
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1_200);
  };
  return (
    <ErrorPanel title="The comparables could not be loaded" onRetry={retry} isRetrying={isRetrying}>
      The rent provider did not respond. Your report is saved, and its other sections are below.
    </ErrorPanel>
  );
}
