import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import styles from './other-members.module.css';

interface OtherMembersProps {
  members: Schemas['TeamMember'][];
  /** Index of the current member in `members`. */
  index: number;
}

/** Links to the previous and next team members who have a page, wrapping around at both ends. */
export function OtherMembers({ members, index }: OtherMembersProps) {
  const others = [...members.slice(index + 1), ...members.slice(0, Math.max(index, 0))].filter(({ slug }) => slug);
  const next = others[0];
  const previous = others.at(-1);
  if (!next || !previous || next === previous) return null;
  return (
    <nav className={styles.others} aria-label="Other members of the team">
      <OtherMemberLink member={previous} label="Previous" />
      <OtherMemberLink member={next} label="Next" />
    </nav>
  );
}

function OtherMemberLink({ member, label }: { member: Schemas['TeamMember']; label: string }) {
  return (
    <Link to={paths.teamMember(member.slug ?? '')} className={styles.other}>
      <span className={styles.label}>{label}</span>
      <span className={styles.name}>{member.name}</span>
      <span className={styles.title}>{member.title}</span>
    </Link>
  );
}
