import { Button } from '@epm/ui';
import { Form, useActionData, useNavigation } from '@epm/router';
import type { CancelActionData } from './cancel-action.ts';
import styles from './cancel-walkthrough.module.css';

/**
 * Asks for confirmation and cancels the walkthrough. Uses a disclosure and a form, so that it works without JavaScript.
 */
export function CancelWalkthrough() {
  const actionData = useActionData<CancelActionData>();
  const isCanceling = useNavigation().state === 'submitting';
  return (
    <details open={actionData !== undefined}>
      <summary className={styles.summary}>Cancel the walkthrough</summary>
      <Form method="post" className={styles.question}>
        {actionData && (
          <p role="alert" className={styles.failure}>
            {actionData.failure}
          </p>
        )}
        <p>
          The walkthrough will not take place, and someone else can book the time. Your details are saved, and you can
          use this link to book another time.
        </p>
        <Button type="submit" variant="danger" isBusy={isCanceling}>
          Yes, cancel it
        </Button>
      </Form>
    </details>
  );
}
