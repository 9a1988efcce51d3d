import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person, found again by their normalised e-mail address. Consent and suppression belong to the person. */
@Entity('contacts')
export class Contact {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** The person that this turned out to be; null for a person. What is joined is only their other address. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;
}
