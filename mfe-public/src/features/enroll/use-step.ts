import { ENROLLMENT_STEPS } from '@epm/contract';
import { useLocation, useNavigate } from '@epm/router';

const PARAM = 'step';

interface Steps {
  step: number;
  /** @param isInstead takes the place of this step in the history */
  goTo(step: number, isInstead?: boolean): void;
}

/** The step stands in the address, so that the back button leads a step back and a reload stays. Index from 0. */
export function useStep(): Steps {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(search).get(PARAM) ?? 1) - 1;
  const step = Number.isInteger(asked) && asked >= 0 && asked < ENROLLMENT_STEPS.length ? asked : 0;

  function goTo(next: number, isInstead = false): void {
    if (next === step) return;
    const params = new URLSearchParams(search);
    if (next === 0) params.delete(PARAM);
    else params.set(PARAM, String(next + 1));
    void navigate({ pathname, search: params.toString() }, { preventScrollReset: true, replace: isInstead });
  }

  return { step, goTo };
}
