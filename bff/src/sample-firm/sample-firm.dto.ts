import { Flag, Instant, Integer } from '../platform/http/fields.ts';

/** Numbers of records of the sample firm. */
export class SampleFirmState {
  @Flag() isPresent: boolean;
  @Instant({ nullable: true }) filledAt: Date | null;
  @Integer({ min: 0 }) leads: number;
  @Integer({ min: 0 }) owners: number;
  @Integer({ min: 0 }) colleagues: number;
  @Integer({ min: 0 }) referrals: number;
  @Integer({ min: 0 }) posts: number;
}
