/**
 * Simulated vendor fault. `down` drops the connection. `silent` never responds. `slow` responds after `delayMs`.
 * `garbage` returns 200 with a body that violates the contract. `cut` performs the request and then drops the
 * connection. A number is returned as the HTTP status.
 */
export type Fault = 'down' | 'silent' | 'slow' | 'garbage' | 'cut' | number;

export interface FaultPlan {
  fault: Fault | null;
  /** Delay of `slow` in milliseconds. */
  delayMs: number;
  /** Number of further requests with the fault, or null for all requests until the fault is removed. */
  remaining: number | null;
  /** Path prefix of the requests with the fault. */
  path: string;
  /**
   * Text that the JSON body of a request with the fault contains, for vendors with a single path. Empty for all bodies.
   */
  content: string;
  /** True if the vendor performs the request before it returns the status in `fault`. */
  hasActed: boolean;
}

export const NO_FAULT: FaultPlan = {
  fault: null,
  delayMs: 0,
  remaining: null,
  path: '/',
  content: '',
  hasActed: false,
};
const NAMED_FAULTS: readonly unknown[] = ['down', 'silent', 'slow', 'garbage', 'cut'];
const DEFAULT_DELAY_MS = 3_000;

/**
 * Parses `{fault?, delayMs?, times?, path?, content?, hasActed?}`. A null or missing `fault` removes the fault.
 * @throws on invalid input
 */
export function parseFaultPlan(body: unknown): FaultPlan {
  const {
    fault = null,
    delayMs = DEFAULT_DELAY_MS,
    times = null,
    path = '/',
    content = '',
    hasActed = false,
  } = body as Record<string, unknown>;
  const isStatus = typeof fault === 'number' && Number.isInteger(fault) && fault >= 400 && fault <= 599;
  if (fault !== null && !isStatus && !NAMED_FAULTS.includes(fault)) {
    throw new Error(`"fault" must be ${NAMED_FAULTS.join(', ')}, a status from 400 to 599, or null`);
  }
  if (typeof delayMs !== 'number' || !(delayMs >= 0)) throw new Error('"delayMs" must be a number of milliseconds');
  if (times !== null && !(Number.isInteger(times) && (times as number) > 0))
    throw new Error('"times" must be a whole number above 0');
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('"path" must start with a slash');
  if (typeof content !== 'string') throw new Error('"content" must be text');
  if (typeof hasActed !== 'boolean' || (hasActed && !isStatus))
    throw new Error('"hasActed" must be a boolean, and true only with a status');
  return { fault: fault as Fault | null, delayMs, remaining: times as number | null, path, content, hasActed };
}

/** Returns the fault for a request to `path`, if any, and the plan for the next request. @param body parsed body */
export function consumeFault(plan: FaultPlan, path: string, body: unknown): { fault: Fault | null; next: FaultPlan } {
  const isMatch = path.startsWith(plan.path) && (!plan.content || JSON.stringify(body).includes(plan.content));
  if (!isMatch) return { fault: null, next: plan };
  if (plan.fault === null || plan.remaining === null) return { fault: plan.fault, next: plan };
  const remaining = plan.remaining - 1;
  return { fault: plan.fault, next: remaining > 0 ? { ...plan, remaining } : NO_FAULT };
}
