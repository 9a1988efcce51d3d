import { formatCount } from '@epm/contract';
import { Button, Dialog, StatusBadge } from '@epm/ui';
import { Link } from '@epm/router';
import { paths } from '../../../app/paths.ts';
import type { OwnerChange } from '../../../lead-data/index.ts';
import { SectionNote } from '@epm/staff';
import styles from './owner-properties.module.css';

/** Confirmation dialog for an email address that belongs to another owner, because the lead moves to that owner. */
export function OwnerChangeDialog({ change: { owner, confirm, dismiss } }: { change: OwnerChange }) {
  const { name, email, leads, leadCount } = owner;
  const hiddenCount = leadCount - leads.length;
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={`This email address belongs to ${name}`}
      description={`Nothing is saved yet. If you go on, this lead becomes ${name}’s (${email}), under the consents they gave.`}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            Back to editing
          </Button>
          <Button onClick={confirm}>Move the lead to {name}</Button>
        </>
      }
    >
      {leads.length === 0 ? (
        <p>{name} has no lead at present.</p>
      ) : (
        <>
          <SectionNote>{name} has</SectionNote>
          <ul role="list">
            {leads.map(({ id, propertyAddress, status }) => (
              <li key={id} className={styles.property}>
                <Link to={paths.lead(id)} target="_blank">
                  {propertyAddress || 'A property without an address'}
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          {hiddenCount > 0 && <SectionNote>and {formatCount(hiddenCount)} more</SectionNote>}
        </>
      )}
    </Dialog>
  );
}
