import { useLocation, useNavigate } from '@epm/router';

const STEP_PARAM = 'step';

interface Steps {
  /** Index of the requested step. */
  step: number;
  /** @param replace replaces the current history entry */
  goTo(step: number, replace?: boolean): void;
}

/**
 * Reads and writes a form's step in the URL, so that Back returns to the previous step and a reload keeps the current
 * step.
 */
export function useStep(stepCount: number): Steps {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const requested = Number(new URLSearchParams(search).get(STEP_PARAM) ?? 1) - 1;
  const isValid = Number.isInteger(requested) && requested >= 0 && requested < stepCount;
  const step = isValid ? requested : 0;

  function goTo(next: number, replace = false): void {
    if (next === step) return;
    const params = new URLSearchParams(search);
    if (next === 0) params.delete(STEP_PARAM);
    else params.set(STEP_PARAM, String(next + 1));
    void navigate({ pathname, search: params.toString() }, { preventScrollReset: true, replace });
  }

  return { step, goTo };
}
