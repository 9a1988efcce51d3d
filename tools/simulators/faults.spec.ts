import { NO_FAULT, parsePlan, takeFault } from './faults.ts';

it('fails as often as asked, then answers again', () => {
  let plan = parsePlan({ fault: 503, times: 2 });
  const seen = [];
  for (let request = 0; request < 3; request += 1) {
    const taken = takeFault(plan);
    plan = taken.next;
    seen.push(taken.fault);
  }
  expect(seen).toEqual([503, 503, null]);
});

it('fails until it is lifted when no number is given', () => {
  const plan = parsePlan({ fault: 'down' });
  expect(takeFault(takeFault(plan).next).fault).toBe('down');
  expect(parsePlan({})).toMatchObject({ fault: NO_FAULT.fault, remaining: null });
});

it.each([{ fault: 'odd' }, { fault: 200 }, { fault: 'slow', delayMs: -1 }, { fault: 'down', times: 0 }])(
  'refuses %j',
  (body) => {
    expect(() => parsePlan(body)).toThrow(/"/);
  },
);
