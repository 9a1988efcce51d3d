import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
