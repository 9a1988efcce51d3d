export { isHeldTicket } from './held-ticket-cookie.ts';
export { IntakeInput } from './intake.dto.ts';
export { IntakeApiModule, IntakeModule, IntakeWorkerModule } from './intake.module.ts';
export { Intake, type PublicForm } from './intake.service.ts';
