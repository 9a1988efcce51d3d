/** Marketing figures that the company states about itself. Source: section 9 of both specification documents. */
export const MARKET_FIGURES = {
  owners: '500+',
  properties: '750+',
  assets: '$180M+',
  /** Percentage of residents who renew their lease. */
  residentRetention: 79,
  daysToTenant: 29,
  daysToPlacement: 14,
} as const;

/** Labels of the two day counts. Always show a count with its label, because the two measure different periods. */
export const DAYS_ON_MARKET_LABELS = {
  daysToTenant: 'average time to tenant, from vacancy to move-in',
  daysToPlacement: 'to placement, from listing to signed lease',
} as const satisfies Partial<Record<keyof typeof MARKET_FIGURES, string>>;
