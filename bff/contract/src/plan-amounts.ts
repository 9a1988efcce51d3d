/** Coverage amounts in the fee schedule that plan texts can contain as placeholders. */
export const PLAN_AMOUNTS = ['petDepositAlternative', 'maliciousDamage'] as const;

const AMOUNT_PLACEHOLDERS = PLAN_AMOUNTS.map((name) => `{${name}}`);

/**
 * Returns an error message for staff if the text has braces that are not part of a placeholder, because visitors would
 * see these braces. Returns null otherwise.
 */
export const findPlanTextProblem = (text: string): string | null =>
  /[{}]/.test(AMOUNT_PLACEHOLDERS.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text))
    ? `Use braces only for ${AMOUNT_PLACEHOLDERS.join(' and ')}.`
    : null;
