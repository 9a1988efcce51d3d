import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { Portrait } from '../../app/drawings/portrait.tsx';
import { paths } from '../../app/paths.ts';
import { Section } from '../../app/section.tsx';
import { formatTelephoneUrl } from '../../app/site.ts';
import styles from './team-cards.module.css';

export function TeamCards({ members }: { members: Schemas['TeamMember'][] }) {
  return (
    <Section title="People who pick up." intro="Every owner has a person to call, not a ticket number.">
      <ul role="list" className={styles.cards}>
        {members.map((member, index) => (
          <li key={member.name} className={styles.card}>
            <Portrait name={member.name} image={member.image} variant={index} />
            <div>
              <h3>{member.name}</h3>
              <p className={styles.title}>{member.title}</p>
              <p className={styles.summary}>{member.summary}</p>
              <p className={styles.contact}>
                {member.phone && <a href={formatTelephoneUrl(member.phone)}>{member.phone}</a>}
                {member.slug && (
                  <Link to={paths.teamMember(member.slug)} aria-label={`View Full Bio of ${member.name}`}>
                    View Full Bio
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" size="lg" render={<Link to={paths.team} />}>
        View Full Team
      </ButtonLink>
    </Section>
  );
}
