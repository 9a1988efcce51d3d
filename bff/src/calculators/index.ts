import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { CalculatorUnlocks } from './calculator-unlocks.service.ts';
import { CalculatorsController } from './calculators.controller.ts';

@Module({
  imports: [IntakeModule, LeadsModule],
  controllers: [CalculatorsController],
  providers: [CalculatorUnlocks],
})
export class CalculatorsApiModule {}
