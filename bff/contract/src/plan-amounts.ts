/** Coverage amounts of the fee schedule that the texts about the plans can print. */
export const PLAN_AMOUNTS = ['petDepositAlternative', 'maliciousDamage'] as const;

const PLACEHOLDERS = PLAN_AMOUNTS.map((name) => `{${name}}`);

/** Finds braces that are not a placeholder of an amount, because visitors would see them. Returns a sentence for staff. */
export const findPlanTextProblem = (text: string): string | null =>
  /[{}]/.test(PLACEHOLDERS.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text))
    ? `Use braces only for ${PLACEHOLDERS.join(' and ')}.`
    : null;
