import { NO_FAULT, parseFaultPlan, consumeFault } from './faults.ts';

it('applies the fault to the given number of requests', () => {
  let plan = parseFaultPlan({ fault: 503, times: 2 });
  const faults = [];
  for (let request = 0; request < 3; request += 1) {
    const result = consumeFault(plan, '/v1/markets', {});
    plan = result.next;
    faults.push(result.fault);
  }
  expect(faults).toEqual([503, 503, null]);
});

it('applies a fault without a number of requests until it is removed', () => {
  const plan = parseFaultPlan({ fault: 'down' });
  expect(consumeFault(consumeFault(plan, '/', {}).next, '/', {}).fault).toBe('down');
  expect(parseFaultPlan({})).toMatchObject({ fault: NO_FAULT.fault, remaining: null });
});

it('applies the fault only to paths with the prefix and counts only requests to these paths', () => {
  const plan = parseFaultPlan({ fault: 'cut', times: 1, path: '/v1/refunds' });
  const other = consumeFault(plan, '/v1/customers', {});
  expect(other).toEqual({ fault: null, next: plan });
  expect(consumeFault(other.next, '/v1/refunds/re_1', {})).toEqual({ fault: 'cut', next: NO_FAULT });
});

it('applies the fault only to bodies with the text', () => {
  const plan = parseFaultPlan({ fault: 'cut', content: '"create"' });
  expect(consumeFault(plan, '/jsonrpc', { args: ['created'] }).fault).toBeNull();
  expect(consumeFault(plan, '/jsonrpc', { args: ['create'] }).fault).toBe('cut');
});

it.each([
  { fault: 'odd' },
  { fault: 200 },
  { fault: 'slow', delayMs: -1 },
  { fault: 'down', times: 0 },
  { fault: 'down', path: 'v1' },
  { fault: 'down', content: 1 },
  { fault: 'cut', hasActed: true },
])('rejects the invalid plan %j', (body) => {
  expect(() => parseFaultPlan(body)).toThrow(/"/);
});
