import { NO_FAULT, parsePlan, takeFault } from './faults.ts';

it('fails for the given number of requests, then succeeds', () => {
  let plan = parsePlan({ fault: 503, times: 2 });
  const seen = [];
  for (let request = 0; request < 3; request += 1) {
    const taken = takeFault(plan);
    plan = taken.next;
    seen.push(taken.fault);
  }
  expect(seen).toEqual([503, 503, null]);
});

it('fails until the fault is removed if no number is given', () => {
  const plan = parsePlan({ fault: 'down' });
  expect(takeFault(takeFault(plan).next).fault).toBe('down');
  expect(parsePlan({})).toMatchObject({ fault: NO_FAULT.fault, remaining: null });
});

it.each([{ fault: 'odd' }, { fault: 200 }, { fault: 'slow', delayMs: -1 }, { fault: 'down', times: 0 }])(
  'rejects the plan %j',
  (body) => {
    expect(() => parsePlan(body)).toThrow(/"/);
  },
);
