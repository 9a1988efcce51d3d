import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Webinar. The /webinar page shows the next webinar, or the last webinar if none is scheduled. */
@Entity('webinars')
export class WebinarEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  /** Topics of the webinar, one line each. */
  @Column('text', { array: true, default: '{}' })
  points: string[];

  @Column({ type: 'timestamptz', name: 'starts_at', precision: 3 })
  startsAt: Date;

  @Column('integer', { name: 'duration_minutes' })
  durationMinutes: number;

  /** URL of the video meeting, which is hosted by an external provider. */
  @Column('text', { name: 'join_url' })
  joinUrl: string;

  /** Slug of the team member who presents the webinar. */
  @Column('text', { name: 'host_slug', nullable: true })
  hostSlug: string | null;

  /** URL of the recording, shown after the webinar. */
  @Column('text', { name: 'replay_url', nullable: true })
  replayUrl: string | null;

  @Column({ type: 'timestamptz', name: 'canceled_at', precision: 3, nullable: true })
  canceledAt: Date | null;

  /** Increments with each change by staff. */
  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}

/**
 * Registration for a webinar, or for news about the next webinar. The combination of email, webinar and
 * `isForNextWebinar` is unique among the registrations that are not suspected to be spam.
 */
@Entity('webinar_registrations')
export class WebinarRegistration {
  /** Id of the lead that the registration added. */
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /** Webinar that the page showed. */
  @Column('uuid', { name: 'webinar_id' })
  webinarId: string;

  /** True if that webinar was already over or canceled, so that the registration is for the next webinar. */
  @Column('boolean', { name: 'is_for_next_webinar' })
  isForNextWebinar: boolean;

  @Column('text')
  name: string;

  /** Normalized email address. */
  @Column('text')
  email: string;

  /** Reasons to suspect that the registration is spam; empty if there are none. */
  @Column('text', { array: true, default: '{}' })
  suspicions: string[];

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}

/** Seat at a webinar that a registration from the waiting list got. */
@Entity('webinar_invitations')
export class WebinarInvitation {
  @PrimaryColumn('uuid', { name: 'webinar_id' })
  webinarId: string;

  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  @Column({ type: 'timestamptz', name: 'invited_at', precision: 3 })
  invitedAt: Date;
}
