import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one key that every node signs and hashes with. */
@Entity('intake_key')
export class IntakeKey {
  @PrimaryColumn('smallint')
  id: number;

  @Column('bytea')
  key: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
