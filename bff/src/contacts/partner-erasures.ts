import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { ErasedPerson } from './contact-change-listeners.ts';

/** Erases a person's data at a partner, such as the CRM. */
export interface PartnerErasure {
  /** Name of the partner on admin screens. */
  readonly partner: string;
  /** Returns the ids of the person's records at the partner. Runs in the transaction that erases our rows. */
  collect(tx: Tx, person: ErasedPerson): Promise<string[]>;
  /**
   * Erases the records after our rows have been erased. Repeated calls have no further effect.
   * @throws if the partner does not respond; the job retries
   */
  erase(ids: readonly string[]): Promise<void>;
}

/** Registry of the partners that store personal data. A slice registers its partner when its module starts. */
@Injectable()
export class PartnerErasures {
  private readonly erasures: PartnerErasure[] = [];

  register(erasure: PartnerErasure): void {
    this.erasures.push(erasure);
  }

  list(): readonly PartnerErasure[] {
    return this.erasures;
  }
}
