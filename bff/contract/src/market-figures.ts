/** The company's own claims, as marketing states them. Source: specification, section 9 of both documents. */
export const MARKET_FIGURES = {
  owners: '500+',
  properties: '750+',
  assets: '$180M+',
  /** Percent of residents who renew. */
  residentRetention: 79,
  daysToTenant: 29,
  daysToPlacement: 14,
} as const;

/** What the two figures of days count: they measure different spans, so neither is printed without its words. */
export const DAYS_LABELS = {
  daysToTenant: 'average time to tenant, from vacancy to move-in',
  daysToPlacement: 'to placement, from listing to signed lease',
} as const satisfies Partial<Record<keyof typeof MARKET_FIGURES, string>>;
