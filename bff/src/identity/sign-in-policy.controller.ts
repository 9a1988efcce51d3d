import { Body, Controller, Get, Put } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { SignInPolicyState } from './identity.dto.ts';
import { AdminOnly, CurrentActor } from './permission.ts';
import { SecondFactors } from './second-factors.service.ts';
import type { Actor } from './session-user.ts';

@Controller('api/sign-in-policy')
export class SignInPolicyController {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * Returns the rules for sign-ins. `adminsNeedSecondFactor` is true if admins must set up a second factor before they
   * can use the admin area.
   */
  @Get()
  @AdminOnly()
  @Returns(SignInPolicyState)
  getSignInPolicy(): Promise<SignInPolicyState> {
    return this.database.row<SignInPolicyState>(
      'SELECT admins_need_second_factor AS "adminsNeedSecondFactor" FROM sign_in_policy',
    );
  }

  /**
   * Changes the rules for sign-ins. The rules apply to open sessions within a second. Returns 409
   * `second-factor.own-missing` if the new rules require a second factor and the caller has no second factor.
   */
  @Put()
  @AdminOnly({ isSensitive: true })
  @Returns(SignInPolicyState)
  async changeSignInPolicy(
    @Body() policy: SignInPolicyState,
    @CurrentActor() actor: Actor,
  ): Promise<SignInPolicyState> {
    if (policy.adminsNeedSecondFactor && !(await this.secondFactors.isEnabledFor(actor.id))) {
      throw conflict('second-factor.own-missing', 'Set up a second factor on your own account page first.');
    }
    await this.database.transaction(async (tx) => {
      const changedCount = await tx.run(
        'UPDATE sign_in_policy SET admins_need_second_factor = $1 WHERE admins_need_second_factor <> $1',
        [policy.adminsNeedSecondFactor],
      );
      if (changedCount === 0) return;
      await this.audit.record(tx, {
        actor,
        action: 'sign-in-policy.changed',
        subject: 'sign-in-policy',
        before: { adminsNeedSecondFactor: !policy.adminsNeedSecondFactor },
        after: { adminsNeedSecondFactor: policy.adminsNeedSecondFactor },
      });
    });
    return policy;
  }
}
