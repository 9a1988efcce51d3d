import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import styles from './other-members.module.css';

interface OtherMembersProps {
  members: Schemas['TeamMember'][];
  /** Whose page this is, as an index into `members`. */
  place: number;
}

/** The members with a page before and after this one, round the circle. */
export function OtherMembers({ members, place }: OtherMembersProps) {
  const circle = [...members.slice(place + 1), ...members.slice(0, Math.max(place, 0))].filter(({ slug }) => slug);
  const next = circle[0];
  const previous = circle.at(-1);
  if (!next || !previous || next === previous) return null;
  return (
    <nav className={styles.others} aria-label="Other members of the team">
      <Other member={previous} label="Previous" />
      <Other member={next} label="Next" />
    </nav>
  );
}

function Other({ member, label }: { member: Schemas['TeamMember']; label: string }) {
  return (
    <Link to={paths.teamMember(member.slug ?? '')} className={styles.other}>
      <span className={styles.label}>{label}</span>
      <span className={styles.name}>{member.name}</span>
      <span className={styles.title}>{member.title}</span>
    </Link>
  );
}
