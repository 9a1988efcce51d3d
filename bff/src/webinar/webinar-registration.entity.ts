import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** Normalised. */
  @Column('text')
  email: string;

  /** Why it may not come from a person; empty for what does. */
  @Column('text', { array: true, default: '{}' })
  suspicions: string[];

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
