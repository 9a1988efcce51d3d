import { ENROLMENT_STEPS } from '@epm/contract';
import { useLocation, useNavigate } from '@epm/router';

const PARAM = 'step';

/** The step stands in the address, so that the back button leads a step back and a reload stays. Index from 0. */
export function useStep(): { step: number; goTo: (step: number) => void } {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(search).get(PARAM) ?? 1) - 1;
  const step = Number.isInteger(asked) && asked >= 0 && asked < ENROLMENT_STEPS.length ? asked : 0;

  function goTo(next: number): void {
    if (next === step) return;
    const params = new URLSearchParams(search);
    if (next === 0) params.delete(PARAM);
    else params.set(PARAM, String(next + 1));
    void navigate({ pathname, search: params.toString() }, { preventScrollReset: true });
  }

  return { step, goTo };
}
