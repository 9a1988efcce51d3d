export { CalculatorsApiModule } from './calculators.module.ts';
