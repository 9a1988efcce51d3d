import { CALCULATOR_EMAIL_CONSENT } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { LeadSources, Leads } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';

export interface Unlock {
  leadId: string;
  email: string;
  intake?: IntakeInput;
}

/** The specified source of these leads. */
const SOURCE = 'rent-vs-sell-calculator';

/** Takes the address for which a calculator shows its detailed table. The table itself is computed in the browser. */
@Injectable()
export class CalculatorUnlocks {
  constructor(
    private readonly database: Database,
    private readonly intake: Intake,
    private readonly sources: LeadSources,
    private readonly leads: Leads,
  ) {}

  /**
   * Captures a lead without a property. An address that unlocked before is welcome again and stays one lead. Nothing
   * is mailed: the words under the field promise nothing but the table.
   * @throws DomainError conflict when the lead id belongs to another address; limited far above any person's rate
   */
  unlock({ leadId, email, intake }: Unlock, ip: string | null): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { isKnown } = await this.sources.claim(tx, email, SOURCE);
      if (isKnown) return;
      await this.leads.capture(tx, {
        email,
        source: SOURCE,
        campaign: intake?.campaign,
        status: 'leads',
        properties: [{ leadId, propertyAddress: 'Not provided' }],
        consent: CALCULATOR_EMAIL_CONSENT,
        ip,
        suspicions: await this.intake.judge(tx, { form: 'calculator', ip, intake }),
      });
    });
  }
}
