import { CALCULATOR_EMAIL_CONSENT, ADDRESS_NOT_PROVIDED } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { SubmissionChecks, type IntakeInput } from '../intake/index.ts';
import { RepeatSubmitterCheck, Leads, retryOnTakenId } from '../leads/index.ts';

export interface UnlockRequest {
  leadId: string;
  email: string;
  intake?: IntakeInput;
}

/** Lead source, as named in the specification. */
const LEAD_SOURCE = 'rent-vs-sell-calculator';

/**
 * Creates a lead when a visitor unlocks the detailed projection of the calculator. The browser computes the projection.
 */
@Injectable()
export class CalculatorUnlocks {
  constructor(
    private readonly submissionChecks: SubmissionChecks,
    private readonly repeatSubmitterCheck: RepeatSubmitterCheck,
    private readonly leads: Leads,
  ) {}

  /**
   * Creates a lead without a property, once per email address. Sends no email, because the form promises only the
   * projection. The response must not reveal whether the email address is known. Therefore every submission counts
   * toward the limit, and a lead id that is in use is replaced.
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  unlock({ leadId, email, intake }: UnlockRequest, ip: string | null): Promise<void> {
    return this.submissionChecks.runInTransaction({ form: 'calculator', ip }, async (tx) => {
      const suspicions = await this.submissionChecks.assess(tx, { form: 'calculator', ip, intake });
      const { isRepeat } = await this.repeatSubmitterCheck.lockAndCheck(tx, { email, source: LEAD_SOURCE, leadId });
      if (isRepeat) return;
      const id = await this.leads.chooseFreeId(tx, leadId);
      await this.leads
        .capture(tx, {
          email,
          source: LEAD_SOURCE,
          campaign: intake?.campaign,
          visit: intake?.visit,
          status: 'leads',
          properties: [{ leadId: id, propertyAddress: ADDRESS_NOT_PROVIDED }],
          consent: CALCULATOR_EMAIL_CONSENT,
          ip,
          suspicions,
        })
        .catch(retryOnTakenId);
    });
  }
}
