import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { leadMessagesQuery } from '../../../mail/message-queries.ts';
import { MessageActions, MessageState, getMessageName } from '../../../mail/message-display.tsx';
import { Section } from '@epm/staff';
import styles from './lead-messages.module.css';

/** Emails about this lead that were not sent or whose outcome is unknown. Renders nothing if there are none. */
export function LeadMessages({ leadId }: { leadId: string }) {
  const { data } = useQuery(leadMessagesQuery(useHost().api, leadId));
  if (!data?.length) return null;
  return (
    <Section title="Email that needs attention">
      <ul role="list">
        {data.map((message) => (
          <li key={message.id} className={styles.message}>
            <p className={styles.name}>{getMessageName(message)}</p>
            <p className={styles.recipient}>{message.toEmail}</p>
            <MessageState message={message} />
            <MessageActions message={message} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
