import { ENROLLMENT_STEPS } from '@epm/contract';
import { useLocation, useNavigate } from '@epm/router';

const PARAM = 'step';

interface Steps {
  step: number;
  /** @param replace replaces the current history entry */
  goTo(step: number, replace?: boolean): void;
}

/**
 * Reads and writes the step in the URL, so that Back returns to the previous step and a reload stays. Counts from 0.
 */
export function useStep(): Steps {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const requested = Number(new URLSearchParams(search).get(PARAM) ?? 1) - 1;
  const isValid = Number.isInteger(requested) && requested >= 0 && requested < ENROLLMENT_STEPS.length;
  const step = isValid ? requested : 0;

  function goTo(next: number, replace = false): void {
    if (next === step) return;
    const params = new URLSearchParams(search);
    if (next === 0) params.delete(PARAM);
    else params.set(PARAM, String(next + 1));
    void navigate({ pathname, search: params.toString() }, { preventScrollReset: true, replace });
  }

  return { step, goTo };
}
