import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { VisuallyHidden } from '@epm/ui';
import { Portrait } from '../../app/drawings/portrait.tsx';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl } from '../../app/site.ts';
import styles from './member-card.module.css';

interface MemberCardProps {
  member: Schemas['TeamMember'];
  variant: number;
}

/** Renders a team member. The portrait links to the biography, and shows 'View Bio' on hover and focus. */
export function MemberCard({ member, variant }: MemberCardProps) {
  const { name, title, summary, slug, phone, email, image } = member;
  const portrait = <Portrait name={name} image={image} variant={variant} />;
  return (
    <li className={styles.card}>
      {slug ? (
        <Link to={paths.teamMember(slug)} className={styles.portrait}>
          {portrait}
          <span className={styles.view}>
            View Bio<VisuallyHidden> of {name}</VisuallyHidden>
          </span>
        </Link>
      ) : (
        <div className={styles.portrait}>{portrait}</div>
      )}
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.title}>{title}</p>
        <p className={styles.summary}>{summary}</p>
        <ul role="list" className={styles.links}>
          {slug && (
            <li>
              <Link to={paths.teamMember(slug)} aria-label={`View Full Bio of ${name}`}>
                View Full Bio
              </Link>
            </li>
          )}
          {phone && (
            <li>
              <a href={formatTelephoneUrl(phone)}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
