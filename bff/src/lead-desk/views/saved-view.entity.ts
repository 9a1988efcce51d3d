import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A filter of the lead list that one user has given a name. */
@Entity('saved_views')
export class SavedViewRecord {
  /** Made by the client. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  name: string;

  /** The query string of the list's URL, without the question mark. */
  @Column('text')
  query: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
