/**
 * What a simulator does instead of answering well: `down` drops the connection, `silent` never answers, `slow` answers
 * after `delayMs`, `garbage` answers 200 with a body outside the contract, a number answers that HTTP status.
 */
export type Fault = 'down' | 'silent' | 'slow' | 'garbage' | number;

export interface FaultPlan {
  fault: Fault | null;
  /** Milliseconds that `slow` waits. */
  delayMs: number;
  /** How many requests the fault still hits; null: until it is lifted. */
  remaining: number | null;
}

export const NO_FAULT: FaultPlan = { fault: null, delayMs: 0, remaining: null };
const NAMED: readonly unknown[] = ['down', 'silent', 'slow', 'garbage'];
const DEFAULT_DELAY_MS = 3_000;

/** Reads `{fault, delayMs?, times?}`; `fault` null or absent lifts the fault. Throws on anything else. */
export function parsePlan(body: unknown): FaultPlan {
  const { fault = null, delayMs = DEFAULT_DELAY_MS, times = null } = body as Record<string, unknown>;
  const isStatus = typeof fault === 'number' && Number.isInteger(fault) && fault >= 400 && fault <= 599;
  if (fault !== null && !isStatus && !NAMED.includes(fault)) {
    throw new Error(`"fault" is ${NAMED.join(', ')}, a status from 400 to 599, or null`);
  }
  if (typeof delayMs !== 'number' || !(delayMs >= 0)) throw new Error('"delayMs" is a number of milliseconds');
  if (times !== null && !(Number.isInteger(times) && (times as number) > 0))
    throw new Error('"times" is a whole number above 0');
  return { fault: fault as Fault | null, delayMs, remaining: times as number | null };
}

/** The fault that hits this request, if any, and the plan for the next one. */
export function takeFault(plan: FaultPlan): { fault: Fault | null; next: FaultPlan } {
  if (plan.fault === null || plan.remaining === null) return { fault: plan.fault, next: plan };
  const remaining = plan.remaining - 1;
  return { fault: plan.fault, next: remaining > 0 ? { ...plan, remaining } : NO_FAULT };
}
