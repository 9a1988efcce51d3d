import { CALCULATOR_EMAIL_CONSENT, NO_ADDRESS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { LeadSources, Leads, retryTakenId } from '../leads/index.ts';

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
    private readonly intake: Intake,
    private readonly sources: LeadSources,
    private readonly leads: Leads,
  ) {}

  /**
   * Captures a lead without a property. An address that unlocked before is welcome again and stays one lead. Nothing
   * is mailed: the words under the field promise nothing but the table. Whether the address is known cannot be told
   * from the outside: every submission counts, and a lead id that is taken is replaced.
   * @throws DomainError limited far above any person's rate
   */
  unlock({ leadId, email, intake }: Unlock, ip: string | null): Promise<void> {
    return this.intake.receive({ form: 'calculator', ip }, async (tx) => {
      const suspicions = await this.intake.judge(tx, { form: 'calculator', ip, intake });
      const { isKnown } = await this.sources.claim(tx, { email, source: SOURCE, leadId });
      if (isKnown) return;
      const id = await this.leads.freeId(tx, leadId);
      await this.leads
        .capture(tx, {
          email,
          source: SOURCE,
          campaign: intake?.campaign,
          status: 'leads',
          properties: [{ leadId: id, propertyAddress: NO_ADDRESS }],
          consent: CALCULATOR_EMAIL_CONSENT,
          ip,
          suspicions,
        })
        .catch(retryTakenId);
    });
  }
}
