import type { Schemas } from '@epm/contract';
import { Section } from '../../app/section.tsx';
import { StarRow } from '../../app/star-row.tsx';
import styles from './testimonials.module.css';

/** Renders the first testimonial in large type and the others below it. */
export function Testimonials({ testimonials }: { testimonials: Schemas['Testimonial'][] }) {
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials" title="In their words.">
      <ul role="list" className={styles.list}>
        {testimonials.map(({ name, role, content, rating }) => (
          <li key={name}>
            <figure className={styles.figure}>
              <StarRow rating={rating} />
              <blockquote className={styles.quote}>{content}</blockquote>
              <figcaption>
                {name}
                <span className={styles.role}>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
