import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { leadMessagesQuery } from '../../../app/list-messages.ts';
import { MessageActions } from '../../../app/message-actions.tsx';
import { MessageState } from '../../../app/message-state.tsx';
import { messageName } from '../../../app/message-labels.ts';
import { Section } from '../../../app/section.tsx';
import styles from './lead-messages.module.css';

/** Mail about this lead that was not sent, or whose outcome is unknown. Renders nothing if all mail was sent. */
export function LeadMessages({ leadId }: { leadId: string }) {
  const { data } = useQuery(leadMessagesQuery(useHost().api, leadId));
  if (!data?.length) return null;
  return (
    <Section title="Email that needs attention">
      <ul role="list">
        {data.map((message) => (
          <li key={message.id} className={styles.message}>
            <p className={styles.name}>{messageName(message)}</p>
            <p className={styles.to}>{message.toEmail}</p>
            <MessageState message={message} />
            <MessageActions message={message} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
