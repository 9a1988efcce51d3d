import type { PropertyType } from '@epm/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { numericTransformer } from '../platform/database/numeric-transformer.ts';

/** A property as submitted for analysis. */
@Entity('property_analysis_entries')
export class AnalysisEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** Lead of the property. Null only in imported rows. */
  @Column('uuid', { name: 'lead_id', nullable: true, unique: true })
  leadId: string | null;

  /** Submission with this property. Null only in imported rows. */
  @Column('uuid', { name: 'submission_id', nullable: true })
  submissionId: string | null;

  @Column('text', { name: 'street_address' })
  streetAddress: string;

  @Column('text')
  city: string;

  @Column('text', { default: 'IA' })
  state: string;

  @Column('text', { name: 'zip_code' })
  zipCode: string;

  @Column('text', { name: 'property_type' })
  propertyType: PropertyType;

  @Column('integer', { name: 'square_footage' })
  squareFootage: number;

  @Column('integer', { name: 'unit_count', default: 1 })
  unitCount: number;

  @Column('integer', { nullable: true })
  bedrooms: number | null;

  @Column('numeric', { precision: 4, scale: 1, nullable: true, transformer: numericTransformer })
  bathrooms: number | null;

  @Column('integer', { name: 'year_built', nullable: true })
  yearBuilt: number | null;

  @Column('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  /** `interim`: the entry has an estimate from the area guide and waits for the provider's estimate. */
  @Column('text', { default: 'pending' })
  status: 'pending' | 'interim' | 'completed' | 'outside-area';

  /** Number of attempts that failed because the rent provider was unavailable. */
  @Column('integer', { default: 0 })
  attempts: number;

  /**
   * Time from which the sweep `analyses.request-due` requests the analysis again. Null if no analysis is due: after
   * completion, outside the service area, for imported entries, and while the lead is suspected to be spam.
   */
  @Column({ type: 'timestamptz', name: 'retry_at', precision: 3, nullable: true })
  retryAt: Date | null;
}
