import { CALCULATOR_EMAIL_CONSENT, NO_ADDRESS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { LeadSources, Leads, retryOnTakenId } from '../leads/index.ts';

export interface Unlock {
  leadId: string;
  email: string;
  intake?: IntakeInput;
}

/** Lead source, as the specification names it. */
const SOURCE = 'rent-vs-sell-calculator';

/** Captures a lead when a visitor unlocks the detailed table of a calculator. The browser computes the table itself. */
@Injectable()
export class CalculatorUnlocks {
  constructor(
    private readonly intake: Intake,
    private readonly sources: LeadSources,
    private readonly leads: Leads,
  ) {}

  /**
   * Captures a lead without a property, once per email address. No email is sent, because the form promises only the
   * table. The response does not reveal whether the email is known: every submission is counted, and a lead id that is
   * in use is replaced.
   * @throws DomainError `limited` at a rate that no human reaches
   */
  unlock({ leadId, email, intake }: Unlock, ip: string | null): Promise<void> {
    return this.intake.receive({ form: 'calculator', ip }, async (tx) => {
      const suspicions = await this.intake.judge(tx, { form: 'calculator', ip, intake });
      const { isKnown } = await this.sources.claim(tx, { email, source: SOURCE, leadId });
      if (isKnown) return;
      const id = await this.leads.chooseFreeId(tx, leadId);
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
        .catch(retryOnTakenId);
    });
  }
}
