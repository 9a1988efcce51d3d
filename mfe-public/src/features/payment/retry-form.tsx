import { Button } from '@epm/ui';
import { paths } from '../../app/paths.ts';

/** Renders a button that requests the same URL. Uses a form, so that the button works without JavaScript. */
export function RetryForm({ sessionId }: { sessionId: string }) {
  return (
    <form action={paths.paymentSuccess}>
      <input type="hidden" name="session_id" value={sessionId} />
      <Button type="submit" size="lg">
        Try Again
      </Button>
    </form>
  );
}
