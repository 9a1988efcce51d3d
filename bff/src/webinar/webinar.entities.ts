import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One webinar. The page shows the next one, or the last while none is set. */
@Entity('webinars')
export class WebinarEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  /** What people learn, a line each. */
  @Column('text', { array: true, default: '{}' })
  points: string[];

  @Column({ type: 'timestamptz', name: 'starts_at', precision: 3 })
  startsAt: Date;

  @Column('integer', { name: 'duration_minutes' })
  durationMinutes: number;

  /** The video meeting, in another house. */
  @Column('text', { name: 'join_url' })
  joinUrl: string;

  /** The team member who holds it. */
  @Column('text', { name: 'host_slug', nullable: true })
  hostSlug: string | null;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}

/** A person who comes to a webinar, or came too late and waits for the next. One row per person and case. */
@Entity('webinar_registrations')
export class WebinarRegistration {
  /** Made by the client: the registration is the lead. */
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /** The one that the page showed. */
  @Column('uuid', { name: 'webinar_id' })
  webinarId: string;

  /** Whether that one was over already. */
  @Column('boolean', { name: 'for_next' })
  forNext: boolean;

  @Column('text')
  name: string;

  /** Normalized. */
  @Column('text')
  email: string;

  /** Why it may not come from a person; empty for what does. */
  @Column('text', { array: true, default: '{}' })
  suspicions: string[];

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
